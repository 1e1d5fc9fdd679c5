import { COOKIE_POLICY, STORED_ITEMS } from '../../content/cookie-policy';
import { AnalyticsSwitch } from '../../features/legal/analytics-switch';
import { LegalFrame, type LegalPart } from '../../features/legal/legal-frame';

function StoredItemsTable() {
  return (
    // Wide tables scroll inside their own region, which the keyboard can reach.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must take focus to be scrolled by keys
    <div role="region" aria-label="Cookies and browser storage" tabIndex={0} className="overflow-x-auto">
      <table className="type-small w-full min-w-[36rem] border-collapse text-left">
        <thead>
          <tr className="border-b border-ink-3">
            {['Name', 'Kind', 'Kept as', 'Purpose', 'Life'].map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-4 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STORED_ITEMS.map(({ name, kind, where, purpose, life }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-4 font-semibold">
                {name}
              </th>
              <td className="py-3 pr-4">{kind}</td>
              <td className="py-3 pr-4">{where}</td>
              <td className="py-3 pr-4">{purpose}</td>
              <td className="py-3">{life}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const PARTS: readonly LegalPart[] = [
  {
    title: 'What cookies are',
    body: (
      <>
        <p>{COOKIE_POLICY.what}</p>
        <StoredItemsTable />
        <p className="type-small text-ink-3">{COOKIE_POLICY.setBy}</p>
      </>
    ),
  },
  {
    title: 'Kinds of cookies',
    body: (
      <ul className="space-y-2">
        {COOKIE_POLICY.kinds.map(({ name, text }) => (
          <li key={name}>
            <strong className="font-semibold">{name}:</strong> {text}
          </li>
        ))}
      </ul>
    ),
  },
  {
    title: 'Your browser',
    body: (
      <>
        <p>You can block or delete cookies.</p>
        <ul className="list-disc space-y-1 pl-5">
          {COOKIE_POLICY.browsers.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    ),
  },
  { title: 'Analytics opt-out', body: <AnalyticsSwitch label={COOKIE_POLICY.optOutLabel} /> },
  { title: 'If you disable cookies', body: <p>{COOKIE_POLICY.ifDisabled}</p> },
];

export default function CookiePolicyPage() {
  return <LegalFrame title={COOKIE_POLICY.title} parts={PARTS} />;
}
