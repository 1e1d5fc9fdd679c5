export { CostBookModule } from './cost-book.module.js';
export { CostBooks } from './cost-books.service.js';
export type { PublishedBook } from './cost-books.service.js';
export { PreviewSamples } from './preview-samples.js';
export type { PreviewSample } from './preview-samples.js';
