import { Box, Button, Dialog, InputAdornment, OutlinedInput, useAutocomplete, useForkRef } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SearchHitKind, SearchResult, SearchTextPart } from '../../api/types';
import { IconButtonClose } from '../../components/icon-button-close';
import { SearchIcon } from '../../components/icons';
import { ErrorNotice, Notice } from '../../components/notice';
import { Hint, Note, Strong } from '../../components/text';
import { safeNext } from '../../lib/safe-next';
import { useOnline } from '../../lib/use-online';
import { useSettled } from '../../lib/use-settled';
import { hrefWith } from '../../lib/use-url-state';
import { useNavItems, useSettingsTabs } from './nav';

const LABEL = 'Search or jump to';
const TYPING_PAUSE_MS = 200;
const SHORTEST = 2;
const LONGEST = 80;

const headings: Record<SearchHitKind, string> = {
  lead: 'Leads',
  customer: 'Customers',
  project: 'Projects',
  proposal: 'Proposals',
  invoice: 'Invoices',
  change_order: 'Change orders',
  purchase_order: 'Purchase orders',
  estimate: 'Estimates',
  design: 'Designs',
  vendor: 'Vendors',
  staff: 'Team',
};

interface Option {
  key: string;
  group: string;
  to: string;
  title: SearchTextPart[];
  detail: SearchTextPart[];
}

interface Props {
  onClose: () => void;
}

export function SearchDialog({ onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': LABEL } }}
    >
      <SearchBox onClose={onClose} />
    </Dialog>
  );
}

/** Apart from the dialog, because its list looks for its field when it begins. */
function SearchBox({ onClose }: Props) {
  const navigate = useNavigate();
  const online = useOnline();
  const headingId = useId();
  const [text, setText] = useState('');
  const q = useSettled(text.trim(), TYPING_PAUSE_MS);
  const isEnough = q.length >= SHORTEST && text.trim().length >= SHORTEST;
  const found = useQuery<SearchResult>({
    queryKey: [`/api/admin/search?${new URLSearchParams({ q })}`],
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = usePages(text.trim());
  const groups = isEnough ? (found.data?.groups ?? []) : [];
  const records = groups.flatMap(({ kind, more, hits }) =>
    hits.map(({ id, title, detail, address }) => ({
      ...{ key: `${kind} ${id}`, title, detail, to: safeNext(address) },
      group: more ? `${headings[kind]}, the first five` : headings[kind],
    })),
  );
  const options: Option[] = [...pages, ...records];
  const isOutdated =
    text.trim().length >= SHORTEST && (q !== text.trim() || found.isPlaceholderData || found.isPending);
  const [isEntered, setIsEntered] = useState(false);
  const goTo = ({ to }: Option) => {
    onClose();
    void navigate(to);
  };
  const first = options[0];
  const goToFirst = useEffectEvent(() => first && goTo(first));
  useEffect(() => {
    if (isEntered && !isOutdated) goToFirst();
  }, [isEntered, isOutdated]);
  const list = useAutocomplete<Option, false, false, false>({
    open: true,
    options,
    value: null,
    inputValue: text,
    onInputChange: (_, value, reason) => {
      if (reason !== 'input') return;
      setText(value);
      setIsEntered(false);
    },
    onChange: (_, option) => option && goTo(option),
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
    // The server and `usePages` have done it.
    filterOptions: (all) => all,
    getOptionKey: ({ key }) => key,
    getOptionLabel: ({ title }) => textOf(title),
    isOptionEqualToValue: (one, other) => one.key === other.key,
    groupBy: ({ group }) => group,
    autoHighlight: true,
    includeInputInList: false,
  });
  const isLooking = text.trim().length >= SHORTEST && (q !== text.trim() || found.isFetching);
  const isNothing = isEnough && !isLooking && found.isSuccess && options.length === 0;
  const { ref, ...inputProps } = list.getInputProps() as ComponentProps<'input'>;
  const fieldRef = useForkRef(ref, focus);
  const listbox = list.getListboxProps();
  // Enter waits for the answer rather than open a record of what was typed before.
  const waitForAnswer = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || !isOutdated || pages.length > 0) return;
    event.defaultMuiPrevented = true;
    setIsEntered(true);
  };

  return (
    <>
      <Box
        {...list.getRootProps({ onKeyDown: waitForAnswer })}
        sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 3 }}
      >
        <OutlinedInput
          fullWidth
          placeholder={`${LABEL}…`}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon aria-hidden sx={{ fontSize: 20, color: 'tokens.ink3' }} />
            </InputAdornment>
          }
          slotProps={{
            input: { ...inputProps, 'aria-label': LABEL, maxLength: LONGEST, enterKeyHint: 'go' },
          }}
          inputRef={fieldRef}
          sx={{ '& input': { pl: 0 } }}
        />
        <IconButtonClose label="Close search" onClick={onClose} />
      </Box>
      <Box sx={{ overflowY: 'auto', borderTop: 1, borderColor: 'tokens.line', pb: 2 }} aria-busy={isLooking}>
        <Box role="status" sx={{ px: 4, '&:not(:empty)': { py: 3 } }}>
          {isNothing && <span>{`Nothing matches “${q}.”`}</span>}
          {isLooking && records.length === 0 && <span>Searching…</span>}
        </Box>
        {!online && (
          <Message>
            <Notice tone="warning" title="You are offline">
              You can open pages. Records can be searched once you are back online.
            </Notice>
          </Message>
        )}
        {online && isEnough && found.isError && (
          <Message>
            <ErrorNotice title="The search failed" error={found.error} />
            <Button onClick={() => void found.refetch()}>Try again</Button>
          </Message>
        )}
        <Box component="ul" {...listbox} aria-label="Results" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {(list.groupedOptions as unknown as { group: string; index: number; options: Option[] }[]).map(
            ({ group, index, options: some }) => (
              <Box component="li" key={group} role="presentation">
                <Hint id={`${headingId}-${index}`} sx={{ px: 4, pt: 3, pb: 1, fontWeight: 600 }}>
                  {group}
                </Hint>
                <Box
                  component="ul"
                  role="group"
                  aria-labelledby={`${headingId}-${index}`}
                  sx={{ listStyle: 'none', p: 0 }}
                >
                  {some.map((option, place) => {
                    const { key, ...props } = list.getOptionProps({ option, index: index + place }) as {
                      key: string;
                    } & ComponentProps<'li'>;
                    return (
                      <Box component="li" key={key} {...props} sx={optionStyle}>
                        <Strong component="span">
                          <Parts parts={option.title} />
                        </Strong>
                        {option.detail.length > 0 && (
                          <Note component="span">
                            <Parts parts={option.detail} />
                          </Note>
                        )}
                      </Box>
                    );
                  })}
                </Box>
              </Box>
            ),
          )}
        </Box>
      </Box>
    </>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();

const Message = ({ children }: { children: ReactNode }) => (
  <Box sx={{ px: 4, py: 2, display: 'grid', gap: 3, justifyItems: 'start' }}>{children}</Box>
);

const Parts = ({ parts }: { parts: readonly SearchTextPart[] }) =>
  parts.map(({ text, marked }, index) =>
    marked ? (
      <Box component="mark" key={index} sx={{ bgcolor: 'tokens.warningTint', color: 'inherit' }}>
        {text}
      </Box>
    ) : (
      <span key={index}>{text}</span>
    ),
  );

const textOf = (parts: readonly SearchTextPart[]): string => parts.map(({ text }) => text).join('');

/** Pages of the console; those of Settings only when they are looked for. */
function usePages(text: string): Option[] {
  const [params] = useSearchParams();
  const pages = useNavItems().map(({ label, to }) => ({ label, to }));
  const settings = useSettingsTabs().map(({ value, label }) => ({
    label: `Settings: ${label}`,
    to: hrefWith(params, { settings: value }),
  }));
  const all = text === '' ? pages : [...pages, ...settings];
  return all.flatMap(({ label, to }) => {
    const at = text === '' ? 0 : ` ${label}`.toLowerCase().indexOf(` ${text.toLowerCase()}`);
    if (at < 0) return [];
    const title = [
      { text: label.slice(0, at), marked: false },
      { text: label.slice(at, at + text.length), marked: true },
      { text: label.slice(at + text.length), marked: false },
    ].filter((part) => part.text !== '');
    return [{ key: `page ${label}`, group: 'Go to', to, title, detail: [] }];
  });
}

const optionStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  alignItems: 'baseline',
  px: 4,
  py: 2,
  minHeight: 44,
  boxSizing: 'border-box',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&.Mui-focused': { bgcolor: 'tokens.tint' },
} as const;
