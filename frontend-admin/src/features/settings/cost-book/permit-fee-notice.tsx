import { Button } from '@mui/material';
import { Notice } from '../../../components/notice';
import { useUrlState } from '../../../lib/use-url-state';
import { type CostBookSummary, isDraft } from './use-cost-book';

/** For books whose permit item was edited before the city fee became a line of its own. */
export function PermitFeeNotice({ book }: { book: CostBookSummary }) {
  const { patch } = useUrlState();
  if (book.permitFeeLine || !(book.inForce || isDraft(book))) return null;
  const how = isDraft(book)
    ? 'In this draft, set “City inspections of a pool” and take the fee out of item A3.'
    : 'In a draft, set “City inspections of a pool” under Assumptions and take the fee out of item A3.';
  const goTo = { book: String(book.versionNo), bookPart: 'figures', bookFind: 'City inspections', bookArea: null };
  return (
    <Notice
      tone="warning"
      title="Estimates do not show the city permit fee yet"
      action={
        <Button variant="outlined" onClick={() => patch(goTo)}>
          Show the assumption
        </Button>
      }
    >
      <span>{`Version ${book.versionNo} still counts the fee as part of item A3, with our margin on it. ${how}`}</span>
    </Notice>
  );
}
