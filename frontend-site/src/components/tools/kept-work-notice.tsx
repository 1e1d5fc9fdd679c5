import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

interface KeptWorkNoticeProps {
  /** A whole sentence: "Your drawing from May 3 is here." */
  title: string;
  onContinue: () => void;
  onStartNew: () => void;
}

/** Shown when somebody returns to work this device kept for them. */
export function KeptWorkNotice({ title, onContinue, onStartNew }: KeptWorkNoticeProps) {
  return (
    <Notice
      tone="info"
      role="status"
      title={title}
      action={
        <>
          <Button size="compact" onClick={onContinue}>
            Continue
          </Button>
          <Button size="compact" variant="outline" onClick={onStartNew}>
            Start new
          </Button>
        </>
      }
    />
  );
}
