/** Lets Node run the sources as they are, for threads of the tests. */
import { register } from 'node:module';

register(new URL('typescript-hooks.mjs', import.meta.url));
