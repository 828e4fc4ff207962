import {describe, expect, it} from 'vitest'
import {endsHtml, htmlContentStart, htmlKind} from '../../src/scanner/html-block.ts'

describe('htmlKind', () => {
  it.each([
    ['<script>', 1],
    ['<PRE class="x">', 1],
    ['<script/>', 7],
    ['<!-- a', 2],
    ['<!- a', 0],
    ['<?php', 3],
    ['<!DOCTYPE html>', 4],
    ['<![CDATA[a', 5],
    ['<![cdata[a', 0],
    ['<div', 6],
    ['</details>', 6],
    ['<p/', 0],
    ['<reference-link>', 7],
    ['</reference-link >', 7],
    ['<a href="x" b=c d>', 7],
    ['<a b=c=d e=/>', 7],
    ['<a href="x"b>', 0],
    ['<a href="x">b', 0],
    ['<a href=>', 0],
    ['<a\\>', 0],
    ['<https://grafana>', 0],
    ['<', 0]
  ])('reads %j as kind %i', (line, kind) => {
    expect(htmlKind(line, 0, line.length)).toBe(kind)
  })
})

describe('endsHtml', () => {
  it.each([
    ['a</SCRIPT>b', 1, true],
    ['</ script>', 1, false],
    ['a --> b', 2, true],
    ['?>', 3, true],
    [']]>', 5, true],
    [']]]>', 5, false],
    [']]]]>', 5, true],
    ['</div>', 6, false]
  ] as const)('on %j, kind %i: %j', (line, kind, ends) => {
    expect(endsHtml(kind, line, 0, line.length)).toBe(ends)
  })

  it('takes the shortest comment and instruction for whole', () => {
    for (const [line, kind] of [
      ['<!-->', 2],
      ['<!--->', 2],
      ['<?>', 3]
    ] as const) {
      expect(endsHtml(kind, line, htmlContentStart(kind, 0), line.length)).toBe(true)
    }
  })
})
