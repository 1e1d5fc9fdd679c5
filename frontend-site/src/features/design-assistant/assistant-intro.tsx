import { PageIntro } from '../../components/layout/page-intro';
import { TruthLabel } from '../../components/tools/truth-label';
import { ASSISTANT } from '../../content/design-assistant';

/** Head of the page, readable before the program behind the drawing arrives. */
export function AssistantIntro() {
  return (
    <PageIntro title={ASSISTANT.title} size="display-2">
      <TruthLabel title={ASSISTANT.guideTitle}>
        {ASSISTANT.guide.map(({ title, text }) => (
          <section key={title}>
            <h3 className="font-semibold text-ink">{title}</h3>
            <p className="mt-1">{text}</p>
          </section>
        ))}
      </TruthLabel>
    </PageIntro>
  );
}
