/**
 * @typedef {object} Configuration One large file of a format.
 * @property {string} path As it would be called.
 * @property {(index: number) => string} entry What stands in it again and again, with its line end.
 * @property {string} [head] What stands in front of that.
 * @property {string} [tail] What stands behind it.
 */

/** @type {Readonly<Record<string, Configuration>>} */
export const configurations = {
  kubernetes: {
    path: 'all.yaml',
    entry: (n) =>
      `---\n# Orders of shop ${n}\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: orders-${n}\n  namespace: shop\n` +
      `  labels:\n    app.kubernetes.io/name: orders\nspec:\n  replicas: ${(n % 5) + 1}\n  template:\n    spec:\n      containers:\n` +
      `      - name: app\n        image: registry.example/orders:1.${n}\n        env:\n        - name: DB_PASSWORD\n` +
      '          valueFrom:\n            secretKeyRef: {name: db, key: password}\n        ports:\n        - containerPort: 8080\n' +
      '        readinessProbe:\n          httpGet:\n            path: /ready\n            port: 8080\n'
  },
  'kubernetes, one definition': {
    path: 'crd.yaml',
    head: 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: pools\nspec:\n  versions:\n  - name: v1\n    schema:\n      properties:\n',
    entry: (n) =>
      `        field${n}:\n          type: object\n          description: |\n            What pool ${n} does when a node drains.\n          properties:\n            size:\n              type: integer\n              minimum: ${n % 7}\n`
  },
  compose: {
    path: 'compose.yaml',
    head: 'services:\n',
    entry: (n) =>
      `  service-${n}:\n    image: registry.example/service:${n}\n    environment:\n    - LOG_LEVEL=info\n    - DB_HOST=db-${n % 9}\n    ports: ["${8000 + (n % 900)}:80"]\n    depends_on:\n    - db\n`
  },
  'github-actions': {
    path: '.github/workflows/ci.yml',
    head: 'on: push\njobs:\n',
    entry: (n) =>
      `  job-${n}:\n    runs-on: ubuntu-latest\n    steps:\n    - uses: actions/checkout@v4\n    - name: Test part ${n}\n      run: |\n        npm ci\n        npm test -- --shard ${n}\n`
  },
  'gitlab-ci': {
    path: '.gitlab-ci.yml',
    head: 'stages:\n- test\n',
    entry: (n) => `job-${n}:\n  stage: test\n  image: node:20\n  script:\n  - npm ci\n  - npm test -- --shard ${n}\n`
  },
  'ansible-playbook': {
    path: 'site.yml',
    entry: (n) =>
      `- name: Prepare group ${n}\n  hosts: group-${n}\n  become: true\n  tasks:\n  - name: Install it\n    ansible.builtin.apt:\n      name: haproxy\n      state: present\n    notify: restart\n  handlers:\n  - name: restart\n    ansible.builtin.service: {name: haproxy, state: restarted}\n`
  },
  'ansible-tasks': {
    path: 'roles/proxy/tasks/main.yml',
    entry: (n) =>
      `- name: Copy file ${n}\n  copy:\n    src: files/${n}.conf\n    dest: /etc/app/${n}.conf\n  when: is_enabled\n\n`
  },
  'helm-values': {
    path: 'values.yaml',
    entry: (n) =>
      `# -- How service ${n} is run\nservice${n}:\n  enabled: true\n  image:\n    repository: registry.example/s\n    tag: "${n}"\n`
  },
  'helm-template': {
    path: 'chart/templates/all.yaml',
    entry: (n) =>
      `{{- if .Values.service${n}.enabled }}\n---\napiVersion: v1\nkind: Service\nmetadata:\n  name: {{ include "chart.name" . }}-${n}\nspec:\n  type: {{ .Values.type | quote }}\n{{- end }}\n`
  },
  'prometheus-rules': {
    path: 'rules.yaml',
    head: 'groups:\n',
    entry: (n) =>
      `- name: group-${n}\n  rules:\n  - alert: Down${n}\n    expr: up{job="job-${n}"} == 0\n    for: 5m\n    labels:\n      severity: page\n    annotations:\n      summary: "{{ $labels.instance }} is down"\n`
  },
  prometheus: {
    path: 'prometheus.yml',
    head: 'scrape_configs:\n',
    entry: (n) => `- job_name: job-${n}\n  scrape_interval: 30s\n  static_configs:\n  - targets: ['host-${n}:9100']\n`
  },
  alertmanager: {
    path: 'alertmanager.yml',
    head: 'route:\n  receiver: team-0\nreceivers:\n',
    entry: (n) => `- name: team-${n}\n  slack_configs:\n  - channel: '#team-${n}'\n    send_resolved: true\n`
  },
  cloudformation: {
    path: 'stack.yaml',
    head: 'AWSTemplateFormatVersion: "2010-09-09"\nResources:\n',
    entry: (n) =>
      `  Bucket${n}:\n    Type: AWS::S3::Bucket\n    Properties:\n      BucketName: !Sub "logs-${n}-\${Stage}"\n      Tags:\n      - {Key: team, Value: team-${n % 9}}\n`
  },
  openapi: {
    path: 'openapi.yaml',
    head: 'openapi: 3.1.0\ninfo: {title: Shop, version: "1"}\npaths:\n',
    entry: (n) =>
      `  /carts/${n}:\n    get:\n      operationId: getCart${n}\n      responses:\n        "200": {description: The cart}\n    delete:\n      operationId: dropCart${n}\n      responses:\n        "204": {description: Gone}\n`
  },
  'yaml, keys': {path: 'settings.yaml', entry: (n) => `key-${n}: value ${n} # of the pool\n`},
  'yaml, items': {path: 'list.yaml', entry: (n) => `- id: ${n}\n  title: Row ${n}\n  flags: {a: true, b: ${n % 3}}\n`},
  terraform: {
    path: 'main.tf',
    entry: (n) =>
      `# Node ${n}\nresource "aws_instance" "node_${n}" {\n  ami           = var.image\n  instance_type = "t3.\${local.sizes[${n % 4}]}"\n  user_data = <<-EOT\n    #!/bin/sh\n    echo "node ${n}" > /etc/motd\n  EOT\n  tags = {\n    Name = "node-${n}"\n  }\n}\n\n`
  },
  tfvars: {path: 'prod.tfvars', entry: (n) => `subnet_${n} = ["10.0.${n % 250}.0/24"]\nlabel_${n} = "shop"\n`},
  toml: {
    path: 'config.toml',
    entry: (n) =>
      `# Input ${n}\n[[inputs.http]]\nname = "input-${n}"\nurls = ["http://host-${n}/", "http://host-${n}/b"]\n[inputs.http.tags]\nzone = "a"\n\n`
  },
  ini: {
    path: 'app.ini',
    entry: (n) => `; Queue ${n}\n[queue:${n}]\nworkers = ${n % 9}\nbackend = redis://cache-${n % 5}/0\n\n`
  },
  systemd: {
    path: 'app.service',
    entry: (n) =>
      `# Part ${n}\n[Service]\nExecStart=/usr/bin/app --part ${n} \\\n  --verbose\nEnvironment=PART=${n}\n\n`
  },
  nginx: {
    path: 'nginx.conf',
    head: 'http {\n',
    entry: (n) =>
      `  # Shop ${n}\n  server {\n    listen 80;\n    server_name shop-${n}.example;\n    location /api {\n      proxy_set_header Host $host;\n      proxy_pass http://backend_${n % 7};\n    }\n  }\n`,
    tail: '}\n'
  },
  caddyfile: {
    path: 'Caddyfile',
    entry: (n) =>
      `shop-${n}.example {\n\troot * /srv/${n}\n\treverse_proxy /api/* localhost:${9000 + (n % 900)}\n\tfile_server\n}\n\n`
  },
  fluentd: {
    path: 'fluent.conf',
    entry: (n) =>
      `# Logs of app ${n}\n<match app${n}.**>\n  @type elasticsearch\n  host es-${n % 9}\n  <buffer>\n    flush_interval 5s\n  </buffer>\n</match>\n\n`
  },
  logrotate: {
    path: 'logrotate.conf',
    entry: (n) =>
      `/var/log/app-${n}/*.log {\n    weekly\n    rotate 4\n    postrotate\n        kill -USR1 $(cat /run/app-${n}.pid) || true\n    endscript\n}\n\n`
  },
  directives: {
    path: 'redis.conf',
    entry: (n) =>
      `################ SHOP ${n} ################\n\n# How many clients may wait.\nmaxclients-${n} ${n % 9}00\nsave ${n} 1\n\n`
  },
  haproxy: {
    path: 'haproxy.cfg',
    head: 'global\n    maxconn 4096\n\n',
    entry: (n) =>
      `backend shop_${n}\n    balance roundrobin\n    option httpchk GET /ready\n    server a 10.0.0.${n % 250}:80 check\n\n`
  },
  apache: {
    path: 'httpd.conf',
    entry: (n) =>
      `<VirtualHost *:80>\n    ServerName shop-${n}.example\n    DocumentRoot "/srv/${n}"\n    <Directory "/srv/${n}">\n        Require all granted\n    </Directory>\n</VirtualHost>\n`
  },
  'json, members': {
    path: 'settings.json',
    head: '{\n',
    entry: (n) =>
      `  "service-${n}": {\n    "image": "registry.example/s:${n}",\n    "ports": [80, ${8000 + (n % 900)}],\n    "tags": {"team": "a"}\n  },\n`,
    tail: '  "last": null\n}\n'
  },
  'json, items': {
    path: 'rows.json',
    head: '[\n',
    entry: (n) => `  {"id": ${n}, "title": "Row ${n}", "on": true},\n`,
    tail: '  {}\n]\n'
  },
  'json, one line': {
    path: 'min.json',
    head: '{',
    entry: (n) => `"key${n}":{"a":[1,2,${n}],"b":"text ${n}"},`,
    tail: '"z":0}'
  },
  properties: {
    path: 'application.properties',
    entry: (n) =>
      `# Pool ${n}\nspring.datasource.pool${n}.size=${n % 50}\nspring.datasource.pool${n}.url=jdbc:postgresql://db-${n}/x\n`
  },
  dockerfile: {
    path: 'Dockerfile',
    entry: (n) =>
      `# Stage ${n}\nFROM node:20 AS stage-${n}\nWORKDIR /app/${n}\nRUN apt-get update && \\\n    apt-get install -y curl=${n}\nCOPY . .\n\n`
  },
  env: {path: '.env', entry: (n) => `# Service ${n}\nSERVICE_${n}_HOST=host-${n}\nSERVICE_${n}_LEVEL="info ${n}"\n\n`},
  xml: {
    path: 'pom.xml',
    head: '<project>\n  <dependencies>\n',
    entry: (n) =>
      `    <dependency>\n      <groupId>org.example</groupId>\n      <artifactId>part-${n}</artifactId>\n      <version>1.${n}</version>\n    </dependency>\n`,
    tail: '  </dependencies>\n</project>\n'
  },
  'ssh-config': {
    path: 'ssh_config',
    entry: (n) => `Host node-${n}\n    HostName 10.0.0.${n % 250}\n    User deploy\n    Port ${2000 + (n % 99)}\n\n`
  },
  crontab: {
    path: 'crontab',
    entry: (n) => `# Job ${n}\n${n % 60} 3 * * * root /usr/bin/job --number ${n} >/dev/null\n\n`
  },
  hosts: {path: 'hosts', entry: (n) => `# Rack ${n}\n10.0.${n % 250}.7  node-${n} node-${n}.example\n\n`}
}

/** A file of about so many code units. @param {Configuration} configuration @param {number} length */
export function configurationOf({head = '', entry, tail = ''}, length) {
  const made = [head]
  for (let index = 0, sum = head.length + tail.length; sum < length; index++) {
    const text = entry(index)
    made.push(text)
    sum += text.length
  }
  return `${made.join('')}${tail}`
}
