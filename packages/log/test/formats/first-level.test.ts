import {describe, expect, it} from 'vitest'
import {recordsOf} from '../records-of.ts'

/** Levels of the records of a text, `-` where there is none. */
function levels(text: string): string[] {
  return recordsOf(text).map(({kind: {severity}}) => `${severity}`)
}

describe('the level of a line', () => {
  it('is the word right behind the time, be it in small letters', () => {
    const text =
      '2026-01-15T00:00:00Z error vpxd[7] [Originator@6876 sub=Default] x\n2026-01-15T00:00:01Z verbose hostd[7] y'
    expect(levels(text)).toEqual(['17', '1'])
    expect(levels('2026-01-15 00:00:00, Info                  CBS    Loaded')).toEqual(['9'])
  })

  it('is no word in small letters further behind', () => {
    expect(levels('2026-01-15 00:00:00 no error was found')).toEqual(['0'])
  })

  it('may be a category that comes first, or stand behind one', () => {
    expect(levels('[2026-01-15 00:00:00 +0000] debug/GraphiteWriter: a')).toEqual(['5'])
    expect(levels('15-Jan-2026 00:00:00.235 security: error: client @0x7f denied')).toEqual(['17'])
    expect(levels('15-Jan-2026 00:00:00.235 error: client @0x7f denied')).toEqual(['17'])
  })

  it('may be a letter in brackets, or stand behind a name in brackets', () => {
    expect(levels('2026-01-15T00:00:00Z [E] a')).toEqual(['17'])
    expect(levels('2026-01-15T00:00:00Z [app] warning: a')).toEqual(['13'])
    expect(levels('2026-01-15T00:00:00Z a [E] b')).toEqual(['0'])
    expect(levels('[W 2026-01-15 00:00:00.123 ServerApp] a')).toEqual(['13'])
    expect(levels('2026-01-15 00:00:00.123456 W | etcdserver: a')).toEqual(['13'])
  })

  it('may be given to a name', () => {
    expect(levels('2026-01-15_00:00:00 level=error msg=a')).toEqual(['17'])
    expect(levels('2026-01-15T00:00:00Z [lvl=warn] a')).toEqual(['13'])
    expect(levels('2026-01-15T00:00:00Z a severity: "error" b')).toEqual(['17'])
    expect(levels('2026-01-15T00:00:00Z level=errors severity=of')).toEqual(['0'])
    expect(levels('{"Level":"Error","Timestamp":"2026-01-15T00:00:00Z"}')).toEqual(['17'])
  })

  it('may stand behind a channel', () => {
    expect(levels('[2026-01-15 00:00:00] production.ERROR: no route {"user":1}')).toEqual(['17'])
    expect(levels('2026-01-15 00:00:00 java.lang.Error: no')).toEqual(['0'])
  })

  it('is a field of an object that is printed over many lines', () => {
    const text =
      '{"timestamp": "2026-01-15T00:00:00,123Z", "level": "ERROR", "message": "a",\n"stacktrace": ["b",\n"c"] }'
    expect(levels(text)).toEqual(['17'])
  })

  it('is no protocol', () => {
    expect(levels('2026-01-15 00:00:00 "GET / HTTP/1.1" ERROR upstream')).toEqual(['17'])
    expect(levels('2026-01-15 00:00:00 "GET / HTTP/1.1" 200')).toEqual(['0'])
  })

  it('may stand behind the name of a thread', () => {
    expect(levels('[00:00:00] [Server thread/WARN]: late')).toEqual(['13'])
    expect(levels('2026-01-15 00:00:00 read /var/log/ERROR today')).toEqual(['0'])
  })

  it('may be two words', () => {
    expect(levels('[15-Jan-2026 00:00:00 UTC] PHP Fatal error:  Uncaught Exception in /srv/a.php:1')).toEqual(['17'])
  })

  it('may stand before the time', () => {
    const text = 'Thread-13::ERROR::2026-01-15 00:00:00,100::task::850::(_setError) SUCCESS: no'
    expect(levels(text)).toEqual(['17'])
    expect(levels('[main] WARN 2026-01-15 00:00:01,000 x')).toEqual(['13'])
  })

  it('may stand on the line below the time', () => {
    expect(levels('Jan 15, 2026 9:00:00 AM shop.Carts open\nWARNING: closed')).toEqual(['13'])
  })

  it('may be a letter between a component and the message', () => {
    const text =
      '[1/15/26 9:00:01:123 GMT] 0000004b SystemErr     R failed\n[1/15/26 9:00:02:123 GMT] 0000004b webapp        I up'
    expect(levels(text)).toEqual(['17', '9'])
  })

  it('may stand between a thread and a component', () => {
    expect(levels("2026-01-15T00:00:00.412Z [7F9CF0A1B700 warning 'Default' opID=52ddbd3b-0-7c] x")).toEqual(['13'])
  })
})
