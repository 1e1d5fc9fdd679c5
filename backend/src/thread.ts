/** The program of the thread: what takes longer than a request may keep others waiting. */
import { previewTask } from './modules/cost-book/preview-task.js';
import { answerTask } from './modules/design-assistant/answer-task.js';
import { paperTask } from './modules/estimates/pdf/paper-task.js';
import { answerTasks } from './platform/threads/answer-tasks.js';

answerTasks([answerTask, paperTask, previewTask]);
