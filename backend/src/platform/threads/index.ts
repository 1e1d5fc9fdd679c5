export type { ThreadTask } from './thread-task.js';
export { ThreadProgram, Threads } from './threads.js';
