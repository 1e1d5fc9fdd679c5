import { COOKIE_POLICY, STORED_ITEMS } from '../../content/cookie-policy';
import { AnalyticsSwitch } from '../../features/legal/analytics-switch';
import { LegalFrame, type LegalPart } from '../../features/legal/legal-frame';

const HEADINGS = [
  ['Name', ''],
  ['Kind', 'hidden md:table-cell'],
  ['Stored as', 'hidden md:table-cell'],
  ['Purpose', ''],
  ['Lasts', 'hidden md:table-cell'],
  ['Set by', 'hidden md:table-cell'],
] as const;

function StoredItemsTable() {
  return (
    <table aria-label="Cookies and browser storage" className="type-small w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-ink-3">
          {HEADINGS.map(([heading, shown]) => (
            <th key={heading} scope="col" className={`py-2 pr-4 font-semibold ${shown}`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {STORED_ITEMS.map(({ name, kind, where, purpose, life, setBy }) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-4 font-semibold">
              <span>{name}</span>
              <span className="block font-normal text-ink-3 md:hidden">{`${kind}. ${where}. ${setBy}.`}</span>
            </th>
            <td className="hidden py-3 pr-4 md:table-cell">{kind}</td>
            <td className="hidden py-3 pr-4 md:table-cell">{where}</td>
            <td className="py-3 md:pr-4">
              <span>{purpose}</span>
              <span className="mt-1 block text-ink-3 md:hidden">{`${life}.`}</span>
            </td>
            <td className="hidden py-3 pr-4 md:table-cell">{life}</td>
            <td className="hidden py-3 md:table-cell">{setBy}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PARTS: readonly LegalPart[] = [
  {
    title: 'What cookies are',
    body: (
      <>
        <p className="type-body">{COOKIE_POLICY.what}</p>
        <StoredItemsTable />
        <p className="type-small max-w-[62ch] text-ink-3">{COOKIE_POLICY.names}</p>
      </>
    ),
  },
  {
    title: 'Kinds of cookies',
    body: (
      <ul className="space-y-2">
        {COOKIE_POLICY.kinds.map(({ name, text }) => (
          <li key={name}>
            <strong className="font-semibold">{`${name}:`}</strong>
            <span>{` ${text}`}</span>
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
  { title: 'If you disable cookies', body: <p className="type-body">{COOKIE_POLICY.ifDisabled}</p> },
];

export default function CookiePolicyPage() {
  return <LegalFrame title={COOKIE_POLICY.title} parts={PARTS} />;
}
