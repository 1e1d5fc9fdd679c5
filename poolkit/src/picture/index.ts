export * from './camera.js';
export * from './picture-scene.js';
