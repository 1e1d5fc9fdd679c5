import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { cn } from '../../lib/class-names';

/**
 * Behind a dialog. While it is there the page does not scroll (global.css): the library's own backdrop writes a style
 * element for that, which the security policy of static pages, without a nonce, does not let in.
 */
function Backdrop({ className }: { className?: string }) {
  return <div data-dialog-backdrop className={cn('pointer-events-auto fixed inset-0 z-50 bg-deep/60', className)} />;
}

export const Dialog = { Root, Portal, Backdrop, Content, Title, Description, Close };
