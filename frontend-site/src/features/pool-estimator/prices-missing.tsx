import { errorText } from 'frontend-shared/api';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { TechnicalDetails } from '../../components/ui/technical-details';

interface PricesMissingProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
}

export function PricesMissing({ query }: PricesMissingProps) {
  const { error, isFetching, refetch } = query;
  return (
    <Notice
      tone="danger"
      role="alert"
      title="Our prices could not be loaded."
      action={
        <Button variant="outline" size="compact" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      <p>
        {`${errorText(error)} You can keep answering: the drawing works, your answers are saved on this device, and the range appears once the prices load.`}
      </p>
      <TechnicalDetails error={error} />
    </Notice>
  );
}
