import type {Piece} from '../piece.ts'
import {flatten, type Part} from './part.ts'
import type {Role} from './synonyms.ts'

/**
 * The sections of a document that are each a report of their own; empty if the document is one. A report holds parts
 * of two roles or more, and has none itself.
 */
export function reportsIn(parts: readonly Part[]): readonly Part[] {
  const [only, ...others] = parts
  const siblings = only && others.length === 0 && only.section.level === 1 ? only.parts : parts
  const reports = siblings.filter((part) => part.role === undefined && rolesIn(part).size >= 2)
  return reports.length >= 2 ? reports : []
}

function rolesIn(part: Part): ReadonlySet<Role> {
  const roles = new Set<Role>()
  for (const {role, pieces} of flatten([part])) {
    if (role) roles.add(role)
    addRoles(pieces, roles)
  }
  return roles
}

function addRoles(pieces: readonly Piece[], roles: Set<Role>): void {
  for (const piece of pieces) {
    if (piece.kind === 'passage') roles.add(piece.role)
  }
}
