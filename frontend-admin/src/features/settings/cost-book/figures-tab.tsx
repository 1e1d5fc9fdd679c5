import { readNumber } from 'poolkit/units';
import { formatCount } from 'frontend-shared/format';
import { Box, Button, Typography, OutlinedInput } from '@mui/material';
import { useCallback, useState, memo, useId, useRef } from 'react';
import { DataTable, type Column } from '../../../components/data-table';
import { NoMatch } from '../../../components/resource-list';
import { Facts } from '../../../components/facts';
import { SearchField } from '../../../components/search-field';
import { SelectField } from '../../../components/select-field';
import { humanizeKey } from '../../../lib/format';
import { useUrlState } from '../../../lib/use-url-state';
import { StateChip } from '../state-chip';
import { setFigure } from './draft-edits';
import type { Figure } from './use-cost-book';
import type { Draft } from './use-draft-edits';

const FIRST_AREA = 'cost';
/** More at once would make typing slow. */
const PAGE = 60;

const confidenceLabels: Record<Figure['confidence'], { label: string; tone: 'success' | 'plain' | 'warning' }> = {
  verified: { label: 'Verified', tone: 'success' },
  recalled: { label: 'Known standard', tone: 'plain' },
  assumption: { label: 'Company figure', tone: 'warning' },
};

const areaOf = ({ key }: Figure): string => key.split('.')[0] ?? key;

function matches({ key, label, source }: Figure, text: string): boolean {
  const all = `${key} ${label} ${source}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

export function FiguresTab({ draft }: { draft: Draft }) {
  const { params, patch } = useUrlState();
  const [limit, setLimit] = useState(PAGE);
  const find = params.get('bookFind') ?? '';
  const area = params.get('bookArea') ?? FIRST_AREA;
  const { assumptions } = draft.book;
  const areas = [...new Set(assumptions.map(areaOf))];
  const changed = (figure: Figure) =>
    draft.edits.figures[figure.key] !== undefined || figure.value !== figure.published;
  const shown = assumptions.filter(
    (figure) =>
      (area === 'all' || (area === 'changed' ? changed(figure) : areaOf(figure) === area)) &&
      (find === '' || matches(figure, find)),
  );
  const options = [
    { value: 'all', label: 'All areas' },
    { value: 'changed', label: 'Changed by this book' },
    ...areas.map((name) => ({ value: name, label: humanizeKey(name) })),
  ];
  const { change } = draft;
  const put = useCallback(
    (figure: Figure, value: number | string) => change((edits) => setFigure(edits, figure.key, figure.value, value)),
    [change],
  );
  const input = (figure: Figure) => (
    <FigureInput
      figure={figure}
      value={draft.edits.figures[figure.key]?.mine ?? figure.value}
      problem={draft.problems.figures[figure.key]}
      locked={draft.locked}
      onPut={put}
    />
  );
  const columns: Column<Figure>[] = [
    { key: 'label', header: 'Figure', render: (figure) => <Box sx={{ py: 2, minWidth: 200 }}>{figure.label}</Box> },
    { key: 'value', header: 'Value', render: input },
    { key: 'bounds', header: 'Bounds', render: boundsText },
    { key: 'source', header: 'Source', render: ({ source }) => <Box sx={{ py: 2, minWidth: 220 }}>{source}</Box> },
    {
      key: 'checkedOn',
      header: 'Checked on',
      render: ({ checkedOn }) => <Box sx={{ whiteSpace: 'nowrap' }}>{checkedOn}</Box>,
    },
    { key: 'confidence', header: 'Confidence', render: (figure) => <Trust figure={figure} /> },
  ];

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <SearchField
          label="Find a figure"
          value={find}
          onSearch={(value) => patch({ bookFind: value || null }, { replace: true })}
        />
        <Box sx={{ flex: '0 1 220px' }}>
          <SelectField
            labelHidden
            label="Area"
            value={options.some(({ value }) => value === area) ? area : 'all'}
            options={options}
            onChange={(value) => patch({ bookArea: value === FIRST_AREA ? null : value }, { replace: true })}
          />
        </Box>
        <Typography role="status" variant="body2" sx={{ color: 'tokens.ink3' }}>
          {formatCount(shown.length)} of {formatCount(assumptions.length)} figures
        </Typography>
      </Box>
      {shown.length === 0 ? (
        <NoMatch
          compact
          title="No figures match these filters."
          onClear={() => patch({ bookFind: null, bookArea: 'all' }, { replace: true })}
        />
      ) : (
        <DataTable
          label="Figures of the engine"
          columns={columns}
          rows={shown.slice(0, limit)}
          rowKey={({ key }) => key}
          card={(figure) => (
            <Box sx={{ display: 'grid', gap: 3 }}>
              <Typography sx={{ fontWeight: 600 }}>{figure.label}</Typography>
              {input(figure)}
              <Facts
                items={[
                  { label: 'Bounds', value: boundsText(figure) },
                  { label: 'Source', value: figure.source },
                  { label: 'Checked on', value: figure.checkedOn },
                ]}
              />
              <Box>
                <Trust figure={figure} />
              </Box>
            </Box>
          )}
        />
      )}
      {shown.length > limit && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setLimit(limit + PAGE)}>
          Show {formatCount(Math.min(PAGE, shown.length - limit))} more
        </Button>
      )}
    </Box>
  );
}

const boundsText = ({ min, max, unit }: Figure) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {min} to {max} {unit}
  </Box>
);

function Trust({ figure }: { figure: Figure }) {
  const { label, tone } = confidenceLabels[figure.confidence];
  return <StateChip label={label} tone={tone} />;
}

interface Props {
  figure: Figure;
  /** Text while it is not a number. */
  value: number | string;
  problem: string | undefined;
  locked: boolean;
  onPut: (figure: Figure, value: number | string) => void;
}

/** There are hundreds, so only changed ones render. */
const FigureInput = memo(function FigureInput({ figure, value, problem, locked, onPut }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(String(value));
  const [shownFor, setShownFor] = useState(value);
  // Show changes from elsewhere without rewriting what is being typed.
  if (shownFor !== value) {
    setShownFor(value);
    if ((readNumber(text) ?? text) !== value) setText(String(value));
  }
  if (locked) {
    return (
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: value === figure.published ? 400 : 600 }}>
        {value} {figure.unit}
        {value !== figure.published && ` (published ${figure.published})`}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, py: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <OutlinedInput
          value={text}
          inputRef={input}
          error={problem !== undefined}
          onChange={({ target }) => {
            setText(target.value);
            onPut(figure, readNumber(target.value) ?? target.value);
          }}
          slotProps={{
            input: {
              'aria-label': figure.label,
              'aria-describedby': problem ? id : undefined,
              'aria-invalid': problem ? true : undefined,
              inputMode: 'decimal',
            },
          }}
          sx={{ width: 104, '& input': { textAlign: 'right' } }}
        />
        <Box component="span" sx={{ color: 'tokens.ink2', whiteSpace: 'nowrap' }}>
          {figure.unit}
        </Box>
        {value !== figure.published && (
          <Button
            variant="text"
            aria-label={`${figure.label}: as published, ${figure.published}`}
            onClick={() => {
              onPut(figure, figure.published);
              // This button disappears with the change it undoes.
              input.current?.focus();
            }}
          >
            As published ({figure.published})
          </Button>
        )}
      </Box>
      {problem && (
        <Typography id={id} variant="body2" sx={{ color: 'tokens.danger' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
});
