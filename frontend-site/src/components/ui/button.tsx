import { Link, type LinkProps } from 'react-router-dom';
import { cn } from '../../lib/class-names';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { SpinnerIcon } from './icons';

const BASE =
  'type-ui motion-colors inline-flex items-center justify-center gap-2 rounded-control border text-center no-underline select-none disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3';

const VARIANTS = {
  primary:
    'border-primary bg-primary text-on-primary hover:border-primary-hover hover:bg-primary-hover active:border-primary-active active:bg-primary-active',
  outline: 'border-control bg-transparent text-ink hover:border-primary hover:bg-tint active:bg-tint',
  text: 'border-transparent bg-transparent text-link underline underline-offset-4 decoration-1 hover:decoration-2',
  danger: 'border-danger bg-danger text-on-danger hover:brightness-95',
  onDeep: 'border-deep-ink bg-deep-ink text-deep hover:bg-deep-ink-2 hover:border-deep-ink-2',
  outlineOnDeep: 'border-deep-ink-2 bg-transparent text-deep-ink hover:border-deep-ink hover:bg-deep-line',
};

const SIZES = {
  site: 'min-h-[52px] px-6 py-3',
  compact: 'min-h-11 px-4 py-2',
  inline: 'min-h-11 px-0 py-2',
};

interface ButtonStyle {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

function styleOf({ variant = 'primary', size = 'site' }: ButtonStyle): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  ref?: Ref<HTMLButtonElement>;
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  variant,
  size,
  busy = false,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
      className={cn(styleOf({ variant, size }), 'relative', busy && 'cursor-progress', className)}
    >
      {busy && <SpinnerIcon size={16} className="anim-spin absolute left-3" />}
      <span className="contents">{children}</span>
    </button>
  );
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={cn(styleOf({ variant, size }), className)} />;
}
