import { cn } from '../../lib/class-names';
import { applyTheme, THEME_CHOICES, useTheme, type ThemeChoice } from '../../lib/theme';
import { DarkThemeIcon, LightThemeIcon, SystemThemeIcon } from '../ui/icons';

const LABEL: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };
const ICON = { system: SystemThemeIcon, light: LightThemeIcon, dark: DarkThemeIcon };

export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <fieldset className="noscript:hidden">
      <legend className="type-small text-deep-ink-2">Theme</legend>
      <div className="mt-2 inline-flex rounded-control border border-deep-ink-2">
        {THEME_CHOICES.map((choice) => {
          const Icon = ICON[choice];
          return (
            <label
              key={choice}
              className={cn(
                'type-small motion-colors relative flex min-h-11 cursor-pointer items-center gap-2 px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)',
                theme === choice ? 'bg-deep-ink text-deep' : 'text-deep-ink-2 hover:text-deep-ink',
              )}
            >
              <input
                type="radio"
                name="theme"
                value={choice}
                checked={theme === choice}
                onChange={() => applyTheme(choice)}
                className="sr-only"
              />
              <Icon size={16} />
              <span>{LABEL[choice]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
