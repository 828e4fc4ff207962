// Loaded before another program: leaves its peak memory, in KiB, in the file that PEAK_FILE names.
import {writeFileSync} from 'node:fs'

process.on('exit', () => writeFileSync(process.env.PEAK_FILE ?? '', `${process.resourceUsage().maxRSS}`))
