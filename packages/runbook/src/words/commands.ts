/** Programs that operators run in a shell. Their first word makes a line of a fence a command. */
export const operationsCommands: ReadonlySet<string> = new Set(
  `
kubectl oc helm kustomize argocd flux istioctl calicoctl crictl ctr nerdctl k9s kubeadm etcdctl velero cmctl
systemctl service journalctl supervisorctl initctl monit pm2 ssh scp rsync mosh bastion tsh
aws gcloud gsutil az doctl heroku fly ibmcloud openstack terraform terragrunt pulumi packer ansible ansible-playbook
knife chef-client puppet salt salt-call consul vault nomad boundary
psql pg_ctl pg_dump pg_restore pgbouncer patronictl repmgr barman wal-g pgbackrest mysql mysqldump mysqladmin mysqlsh mongo mongosh
mongodump redis-cli cqlsh nodetool influx clickhouse-client sqlplus rman
kafka-topics kafka-topics.sh kafka-consumer-groups kafka-consumer-groups.sh rabbitmqctl nats curator zkcli
ceph rados rbd gluster zpool zfs lvextend lvs pvs vgs resize2fs xfs_growfs mount umount fsck df du lsblk iostat vmstat smartctl mdadm
iptables nft ip ifconfig ss netstat tcpdump dig nslookup host ping traceroute mtr ethtool openssl certbot nc telnet
nginx haproxy varnishadm apachectl squid top htop ps kill pkill lsof strace dmesg uptime free sar reboot shutdown
promtool amtool mimirtool logcli pd opsgenie pagerduty drush sidekiq rails deployer crontab
`
    .trim()
    .split(/\s+/)
)

/** Programs that developers run too: commands, but no sign of operations. */
export const commonCommands: ReadonlySet<string> = new Set(
  `
sudo cd ls cat cp mv rm mkdir rmdir touch chmod chown ln tar gzip gunzip unzip zip find grep awk sed head tail less more wc
sort uniq xargs tee echo printf export source set unset env which who whoami id su date sleep watch time nohup timeout exit
curl wget http jq yq git gh glab make docker docker-compose podman npm npx yarn pnpm node python python3 pip pip3 go cargo java
mvn gradle bundle rake ruby php composer apt apt-get yum dnf apk brew snap dpkg rpm bash sh zsh vi vim nano ed diff patch
for while if until do done then fi test true read alias eval exec screen tmux clear history man base64 sha256sum md5sum
select insert update delete alter create drop truncate show explain vacuum analyze begin commit grant revoke call use
get-service restart-service stop-service start-service invoke-webrequest get-process
`
    .trim()
    .split(/\s+/)
)

/** Languages of fences that hold commands whatever their words. */
export const commandLanguages: ReadonlySet<string> = new Set(
  `sh bash shell zsh fish console shell-session shellsession terminal cmd bat powershell pwsh ps1 sql psql mysql plpgsql
redis mongodb cql http`.split(/\s+/)
)

/** Those of them whose lines show prompts, and what commands print. */
export const sessionLanguages: ReadonlySet<string> = new Set(['console', 'shell-session', 'shellsession', 'terminal'])
