export const DRAWING_ID = 'assistant-drawing';
