export { MODEL_MATERIALS, type ModelMaterial, notInModel, type PoolModel, poolModel } from './pool-model.js';
