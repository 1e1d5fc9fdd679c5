import { CHECKLIST } from '../../content/checklist';

const SHIFTS = 12;

export default function WatcherSchedule() {
  return (
    <section className="hidden break-inside-avoid print:block">
      <h2 className="type-display-3">{CHECKLIST.watchersTitle}</h2>
      <table className="mt-3 w-full border-collapse text-left">
        <thead>
          <tr>
            {['From', 'To', 'Name'].map((heading) => (
              <th key={heading} scope="col" className="border border-line px-2 py-1 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: SHIFTS }, (_, shift) => (
            <tr key={shift}>
              <td className="w-24 border border-line px-2 py-1">&nbsp;</td>
              <td className="w-24 border border-line px-2 py-1">&nbsp;</td>
              <td className="border border-line px-2 py-1">&nbsp;</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
