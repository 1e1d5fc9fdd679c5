import type { ReactNode } from 'react';
import { Wordmark } from '../components/layout/wordmark';
import { themesWith } from 'frontend-shared/theme';
import { ControlStates } from './control-states';
import { MessageStates } from './message-states';
import { OverlayStates } from './overlay-states';

const TYPE = ['display-1', 'display-2', 'display-3', 'title', 'lead', 'body', 'ui', 'small', 'overline', 'range'];

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-10">
      <h2 className="type-display-3 mb-6">{title}</h2>
      {children}
    </section>
  );
}

function Colors() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {Object.keys(themesWith({}).light).map((name) => (
        <li key={name} className="type-small">
          <span
            className="block h-12 rounded-control border border-line"
            style={{ background: `var(--${name})` }}
            aria-hidden="true"
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Every component in every state. */
export function Gallery() {
  return (
    <main className="mx-auto max-w-4xl px-6 py-10">
      <h1>
        <Wordmark className="text-[1.75rem]" />
        <span className="type-small block text-ink-3">Components and states. Point, press and use the keyboard.</span>
      </h1>
      <Group title="Colors">
        <Colors />
      </Group>
      <Group title="Type">
        <ul className="space-y-4">
          {TYPE.map((name) => (
            <li key={name} className={`type-${name}`}>
              {name}: $186,000 to $233,000
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Controls">
        <ControlStates />
      </Group>
      <Group title="Messages">
        <MessageStates />
      </Group>
      <Group title="What opens over the page">
        <OverlayStates />
      </Group>
    </main>
  );
}
