export { notInModel, MODEL_MATERIALS, type ModelMaterial, type PoolModel, poolModel } from './pool-model.js';
