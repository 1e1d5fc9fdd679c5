import { PageIntro } from '../../components/layout/page-intro';
import { TruthLabel } from '../../components/tools/truth-label';
import { FormInstead } from '../../components/ui/form-instead';
import { ASSISTANT } from '../../content/design-assistant';
import { WITHOUT_SCRIPT } from '../../content/without-script';
import { useAuth } from '../../features/auth/auth-context';
import { DesignAssistant } from '../../features/pool-estimator/assistant/design-assistant';

export default function DesignAssistantPage() {
  const { user } = useAuth();
  return (
    <>
      <PageIntro title={ASSISTANT.title} size="display-2" isLow>
        <TruthLabel title={ASSISTANT.guideTitle} sections={ASSISTANT.guide} />
      </PageIntro>
      <div className="page-x noscript:pb-20">
        <FormInstead does={ASSISTANT.does}>{WITHOUT_SCRIPT.designAssistant}</FormInstead>
      </div>
      <DesignAssistant isSignedIn={user !== null} />
    </>
  );
}
