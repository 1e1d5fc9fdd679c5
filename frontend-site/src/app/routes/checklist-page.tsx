import { PageIntro } from '../../components/layout/page-intro';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { CHECKLIST } from '../../content/checklist';

export default function ChecklistPage() {
  return (
    <>
      <PageIntro title={CHECKLIST.title} lead={CHECKLIST.lead} size="display-2">
        <Button variant="outline" className="no-print mt-8" onClick={() => window.print()}>
          Print
        </Button>
      </PageIntro>
      <div className="page-x pb-20 lg:pb-28">
        <Notice tone="warning" title={CHECKLIST.safety} />
        <div className="mt-12 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-2 print:gap-y-6">
          {CHECKLIST.groups.map(({ name, items }) => (
            <section key={name} className="break-inside-avoid">
              <h2 className="type-display-3">{name}</h2>
              <ul className="mt-4 border-t border-line">
                {items.map((item) => (
                  <li key={item} className="border-b border-line">
                    <label className="flex min-h-12 cursor-pointer items-start gap-3 py-3">
                      <input type="checkbox" className="mt-1 size-5 shrink-0 accent-primary" />
                      <span>{item}</span>
                    </label>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="type-small no-print mt-12 text-ink-3">{CHECKLIST.planned}</p>
      </div>
    </>
  );
}
