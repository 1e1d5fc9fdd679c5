/** Id of the drawing, which takes the focus when what was pressed is gone. */
export const DRAWING_ID = 'assistant-drawing';
