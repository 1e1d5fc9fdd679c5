import type { SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  size?: 16 | 20 | 24;
}

function icon(path: string) {
  return function Icon({ size = 20, ...props }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        focusable="false"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };
}

export const MenuIcon = icon('M3.5 7h17M3.5 12h17M3.5 17h17');
export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const ChevronDownIcon = icon('M6 9.5l6 6 6-6');
export const ArrowRightIcon = icon('M4 12h16M14 6l6 6-6 6');
export const ArrowLeftIcon = icon('M20 12H4M10 6l-6 6 6 6');
export const CheckIcon = icon('M4.5 12.5l5 5 10-11');
export const AlertIcon = icon('M12 8v5M12 16.5v.01M12 3.5l9.5 17h-19z');
export const InfoIcon = icon('M12 11v6M12 7.5v.01M12 3a9 9 0 100 18 9 9 0 000-18z');
export const SuccessIcon = icon('M8 12.5l3 3 5.5-6.5M12 3a9 9 0 100 18 9 9 0 000-18z');
export const SpinnerIcon = icon('M12 3a9 9 0 109 9');
export const SystemThemeIcon = icon('M4 5h16v11H4zM9 20h6M12 16v4');
export const LightThemeIcon = icon(
  'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const DarkThemeIcon = icon('M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z');
export const PlusIcon = icon('M12 6v12M6 12h12');
export const MinusIcon = icon('M6 12h12');
export const PauseIcon = icon('M9 6v12M15 6v12');
export const PlayIcon = icon('M8 5.5l10 6.5-10 6.5z');
