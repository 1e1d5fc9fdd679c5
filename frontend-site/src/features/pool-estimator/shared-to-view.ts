/** What the link of an estimate gives to whoever has it. */
export const SHARED_TO_VIEW = 'Anyone with it can view, not edit';
