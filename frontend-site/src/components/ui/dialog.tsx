import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { cn } from '../../lib/class-names';

/** The library's own backdrop writes a style element, which the security policy of static pages blocks. */
function Backdrop({ className }: { className?: string }) {
  return <div data-dialog-backdrop className={cn('pointer-events-auto fixed inset-0 z-50 bg-deep/60', className)} />;
}

export const Dialog = { Root, Portal, Backdrop, Content, Title, Description, Close };
