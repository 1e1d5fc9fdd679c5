import { PageIntro } from '../../components/layout/page-intro';
import { TruthLabel } from '../../components/tools/truth-label';
import { ASSISTANT } from '../../content/design-assistant';

export function AssistantIntro() {
  return (
    <PageIntro title={ASSISTANT.title} size="display-2" isLow>
      <TruthLabel title={ASSISTANT.guideTitle} sections={ASSISTANT.guide} />
    </PageIntro>
  );
}
