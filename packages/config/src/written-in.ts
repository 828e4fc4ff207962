/**
 * The format of a file that says by its ending and by its first line what it is written in. Such a file may quote any
 * other: a block scalar, a heredoc, a CDATA section holds a whole `nginx.conf` or unit of systemd.
 */
export function writtenIn(text: string, name: string): string | undefined {
  const dot = name.lastIndexOf('.')
  const found = dot < 0 ? undefined : quoting.find(({endings}) => endings.includes(name.slice(dot)))
  return found?.opening.test(text) ? found.format : undefined
}

interface Quoting {
  readonly format: string
  readonly endings: readonly string[]
  /** Blank lines and comments, then the start of a line that few other formats have. */
  readonly opening: RegExp
}

const quoting: readonly Quoting[] = [
  {
    format: 'yaml',
    endings: ['.yaml', '.yml'],
    // `apiVersion: v1`, `- hosts: all`, `"on":`
    opening:
      /^(?:[ \t]*(?:#[^\n]*)?\n|[ \t]*\r\n|---[^\n]*\n|%[A-Z][^\n]*\n)*[ \t]*(?:- |["']?[\p{L}\p{N}_./-][^\r\n:#{;]*:(?:[ \t\r\n]|$))/u
  },
  {
    format: 'toml',
    endings: ['.toml'],
    // `title = "shop"`, `[[inputs.cpu]]`
    opening:
      /^(?:[ \t]*(?:#[^\n]*)?\n|[ \t]*\r\n)*[ \t]*(?:\[\[|["']?[\w.-]+["']?[ \t]*=[ \t]*(?:["'[{]|[+-]?\d|(?:true|false|inf|nan)\b))/
  },
  {
    format: 'hcl',
    endings: ['.tf', '.tfvars', '.hcl', '.nomad', '.tofu'],
    // `resource "aws_instance" "web" {`, `region = "eu-west-1"`
    opening:
      /^(?:[ \t]*(?:(?:#|\/\/)[^\n]*)?\n|[ \t]*\r\n|\/\*[^*]*\*\/)*[ \t]*(?:\w+[ \t]+"[^"\r\n]*"|(?:terraform|locals|packer|build)[ \t]*\{|[\w-]+[ \t]*=[ \t]*(?:["[{<\w]|$))/
  },
  {
    format: 'xml',
    endings: ['.xml', '.csproj', '.props', '.targets', '.config'],
    opening: /^\s*<\?xml\b/
  }
]
