import fc from 'fast-check'

/** Properties are tried with the same values in each run, so that a red build is red again; another `OPSCHUNK_SEED` tries others. */
fc.configureGlobal({seed: Number(process.env['OPSCHUNK_SEED'] ?? 1)})
