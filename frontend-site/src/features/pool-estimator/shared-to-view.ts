export const SHARED_TO_VIEW = 'Anyone with it can view, not edit';
