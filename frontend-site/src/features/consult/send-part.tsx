import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';
import { StillSending } from '../../components/ui/still-trying';
import { PATHS } from '../../config/paths';
import { CONSENT } from '../../content/consult';
import { REACH } from '../../content/reach';
import { useOnline } from '../../lib/hooks/use-online';
import { errorText } from 'frontend-shared/api';
import type { useConsultForm } from './use-consult-form';

type Sending = Pick<ReturnType<typeof useConsultForm>, 'send'>;

export function SendState({ send }: Sending) {
  const online = useOnline();
  return (
    <>
      {send.isError && <FormFailure title={errorText(send.error)} error={send.error} />}
      {!online && (
        <Notice tone="warning" role="status" title="You are offline.">
          What you type is kept on this device. Reconnect, then send it.
        </Notice>
      )}
      <StillSending send={send} />
    </>
  );
}

export function SendButton({ isSending }: { isSending: boolean }) {
  return (
    <Button type="submit" id="consult-consent" busy={isSending} aria-describedby="consult-consent-text">
      {isSending ? 'Sending…' : 'Send request'}
    </Button>
  );
}

export function SendTerms({ isEmergency }: { isEmergency: boolean }) {
  return (
    <>
      <p id="consult-consent-text" className="type-small max-w-[62ch] text-ink-2">
        {isEmergency ? REACH.consent : CONSENT.text}
      </p>
      <p className="type-small text-ink-2">
        No payment, no contract. See our{' '}
        <Link to={PATHS.privacy} className="text-link">
          Privacy Policy
        </Link>
        .
      </p>
    </>
  );
}
