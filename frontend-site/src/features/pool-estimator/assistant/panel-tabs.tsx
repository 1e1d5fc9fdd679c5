import { useRef, type KeyboardEvent } from 'react';
import { cn } from '../../../lib/class-names';

export const PANELS = ['describe', 'shape', 'features', 'finish', 'site'] as const;
export type Panel = (typeof PANELS)[number];

const TITLES: Readonly<Record<Panel, string>> = {
  describe: 'Describe',
  shape: 'Shape',
  features: 'Features',
  finish: 'Finish',
  site: 'Site',
};

function panelId(panel: Panel): string {
  return `assistant-panel-${panel}`;
}

function tabId(panel: Panel): string {
  return `assistant-tab-${panel}`;
}

export function PanelTabs({ panel, onOpen }: { panel: Panel; onOpen: (panel: Panel) => void }) {
  const tabs = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = PANELS.indexOf(panel);
    const index = { ArrowRight: (at + 1) % PANELS.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = index === undefined ? undefined : PANELS.at(index);
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next);
    tabs.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div
      ref={tabs}
      role="tablist"
      aria-label="Ways to change the drawing"
      className="flex justify-between overflow-x-auto border-b border-line xs:justify-start"
    >
      {PANELS.map((known) => (
        <button
          key={known}
          id={tabId(known)}
          type="button"
          role="tab"
          aria-selected={known === panel}
          aria-controls={panelId(known)}
          tabIndex={known === panel ? 0 : -1}
          onClick={() => onOpen(known)}
          onKeyDown={onKeyDown}
          className={cn(
            'type-ui min-h-11 shrink-0 border-b-2 px-1.5 py-2 xs:px-3',
            known === panel ? 'border-primary text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {TITLES[known]}
        </button>
      ))}
    </div>
  );
}

export function panelProps(panel: Panel) {
  return { id: panelId(panel), role: 'tabpanel', 'aria-labelledby': tabId(panel) } as const;
}
