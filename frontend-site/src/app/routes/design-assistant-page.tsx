import { FormInstead } from '../../components/ui/form-instead';
import { ASSISTANT } from '../../content/design-assistant';
import { WITHOUT_SCRIPT } from '../../content/without-script';
import { AssistantIntro } from '../../features/design-assistant/assistant-intro';
import { AssistantWorkspace } from './parts/assistant-workspace';

export default function DesignAssistantPage() {
  return (
    <>
      <AssistantIntro />
      <div className="page-x noscript:pb-20">
        <FormInstead does={ASSISTANT.does}>{WITHOUT_SCRIPT.designAssistant}</FormInstead>
      </div>
      <AssistantWorkspace />
    </>
  );
}
