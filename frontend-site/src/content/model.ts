export const MODEL = {
  turn: 'Turn it in 3D',
  back: 'Back to the picture',
  comes: 'Loading the model',
  shown: 'The model is shown above. Drag it, use its buttons, or use the arrow keys while it has focus.',
  simplified: 'House, furniture and planting are simplified.',
  missing: 'The model could not be loaded. Reload the page to try again.',
} as const;
