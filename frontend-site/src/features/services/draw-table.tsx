import { DEFAULT_PROCESS } from 'poolkit/build-process';
import { PROCESS } from '../../content/process';

export default function DrawTable() {
  return (
    <div className="mt-12">
      <h3 className="type-title">{PROCESS.drawsTitle}</h3>
      <table className="mt-4 w-full text-left">
        <thead className="type-small text-ink-3">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-4 font-normal">
              Draw
            </th>
            <th scope="col" className="hidden py-2 pr-4 font-normal md:table-cell">
              Finished and shown first
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {DEFAULT_PROCESS.draws.map(({ key, when, evidence, percent }) => (
            <tr key={key} className="border-b border-line align-baseline">
              <th scope="row" className="py-3 pr-4 font-medium">
                {when}
                <span className="type-small block font-normal text-ink-3 md:hidden">{evidence}</span>
              </th>
              <td className="hidden py-3 pr-4 text-ink-2 md:table-cell">{evidence}</td>
              <td className="type-display-3 py-3 text-right whitespace-nowrap">{percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      {PROCESS.draws.map((sentence) => (
        <p key={sentence} className="type-small mt-3 max-w-[62ch] text-ink-3">
          {sentence}
        </p>
      ))}
    </div>
  );
}
