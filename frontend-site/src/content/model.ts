export const MODEL = {
  turn: 'Turn it in 3D',
  back: 'Back to the picture',
  comes: 'The model is on its way',
  shown:
    'The model is shown above. It is turned by dragging it, by its buttons, or by the arrow keys while it has the focus.',
  missing: 'The model could not be loaded, so the picture stays. Reload the page to try again.',
} as const;
