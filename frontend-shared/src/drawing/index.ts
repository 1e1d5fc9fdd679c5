export { PoolDrawing } from './pool-drawing';
