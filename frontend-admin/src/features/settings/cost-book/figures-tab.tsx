import { Box, Button } from '@mui/material';
import { formatDay } from 'frontend-shared/format';
import { readNumber } from 'poolkit/units';
import { SelectField } from '../../../components/select-field';
import { humanizeKey } from '../../../lib/format';
import { useUrlState } from '../../../lib/use-url-state';
import { StateChip } from '../state-chip';
import { BookTable, hasWords, NumberCell } from './book-table';
import { putFigure } from './draft-edits';
import type { Figure } from './use-cost-book';
import type { Draft } from './use-draft-edits';

const FIRST_AREA = 'cost';

const confidence = {
  verified: <StateChip label="Verified" tone="success" />,
  recalled: <StateChip label="Known standard" tone="plain" />,
  assumption: <StateChip label="Company figure" tone="warning" />,
} as const;

const areaOf = ({ key }: Figure): string => key.split('.')[0] ?? key;

export function FiguresTab({ draft }: { draft: Draft }) {
  const { params, patch } = useUrlState();
  const find = params.get('bookFind') ?? '';
  const { assumptions } = draft.book;
  const { figures } = draft.edits;
  const options = [
    { value: 'all', label: 'All areas' },
    { value: 'changed', label: 'Changed in this version' },
    ...[...new Set(assumptions.map(areaOf))].map((name) => ({ value: name, label: humanizeKey(name) })),
  ];
  const wanted = params.get('bookArea') ?? FIRST_AREA;
  const area = options.some(({ value }) => value === wanted) ? wanted : 'all';
  const isIn = (figure: Figure) =>
    area === 'all' ||
    (area === 'changed'
      ? figures[figure.key] !== undefined || figure.value !== figure.published
      : areaOf(figure) === area);

  return (
    <BookTable
      label="Assumptions"
      one="an assumption"
      total={assumptions.length}
      rows={assumptions.filter(
        (figure) => isIn(figure) && hasWords(`${figure.key} ${figure.label} ${figure.source}`, find),
      )}
      rowKey={({ key }) => key}
      onClear={() => patch({ bookFind: null, bookArea: 'all' }, { replace: true })}
      filters={
        <Box sx={{ flex: '0 1 220px' }}>
          <SelectField
            labelHidden
            label="Area"
            value={area}
            options={options}
            onChange={(next) => patch({ bookArea: next === FIRST_AREA ? null : next }, { replace: true })}
          />
        </Box>
      }
      columns={[
        { key: 'label', header: 'Assumption', render: ({ label }) => <Box sx={{ py: 2, minWidth: 200 }}>{label}</Box> },
        { key: 'value', header: 'Value', render: (figure) => <FigureValue draft={draft} figure={figure} /> },
        {
          key: 'bounds',
          header: 'Allowed range',
          oneLine: true,
          render: ({ min, max, unit }) => `${min} to ${max} ${unit}`,
        },
        { key: 'source', header: 'Source', render: ({ source }) => <Box sx={{ py: 2, minWidth: 220 }}>{source}</Box> },
        { key: 'checkedOn', header: 'Checked on', oneLine: true, render: ({ checkedOn }) => formatDay(checkedOn) },
        { key: 'confidence', header: 'Confidence', render: (figure) => confidence[figure.confidence] },
      ]}
    />
  );
}

function FigureValue({ draft, figure }: { draft: Draft; figure: Figure }) {
  const { key, label, unit, published } = figure;
  const value = draft.edits.figures[key]?.mine ?? figure.value;
  const put = (next: number | string) => draft.change((edits) => putFigure(edits, figure, next));
  if (draft.locked) {
    return (
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: value === published ? 400 : 600 }}>
        {`${value} ${unit}${value !== published ? ` (published ${published})` : ''}`}
      </Box>
    );
  }
  return (
    <NumberCell
      label={label}
      value={String(value)}
      problem={draft.problems.figures[key]}
      onPut={(text) => put(readNumber(text) ?? text)}
    >
      <Box component="span" sx={{ color: 'tokens.ink2', whiteSpace: 'nowrap' }}>
        {unit}
      </Box>
      {value !== published && (
        <Button
          variant="text"
          aria-label={`${label}: as published, ${published}`}
          onClick={({ currentTarget }) => {
            // This button disappears with the change it undoes.
            currentTarget.parentElement?.querySelector('input')?.focus();
            put(published);
          }}
        >
          <span>{`As published (${published})`}</span>
        </Button>
      )}
    </NumberCell>
  );
}
