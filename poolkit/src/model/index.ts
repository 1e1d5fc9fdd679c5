export { notInModel } from './not-in-model.js';
export { MODEL_MATERIALS, type ModelMaterial, type PoolModel, poolModel } from './pool-model.js';
