import type {Format} from '../format.ts'
import {dockerfile} from './dockerfile.ts'
import {env} from './env.ts'
import {hcl} from './hcl/hcl.ts'
import {ini} from './ini.ts'
import {json} from './json/json.ts'
import {nginx} from './nginx/nginx.ts'
import {toml} from './toml/toml.ts'

/** All formats that are not written in YAML, the specific before the general. */
export const notYaml: readonly Format[] = [dockerfile, hcl, nginx, json, toml, env, ini]
