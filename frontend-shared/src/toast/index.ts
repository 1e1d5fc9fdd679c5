export * from './toast-constants';
export {
  dismissToast,
  dropToasts,
  showToast,
  showWhenQuiet,
  useToasts,
  type ToastContent,
  type ToastVariant,
} from './toast-store';
