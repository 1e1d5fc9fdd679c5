import { useState } from 'react';
import type { ScoreFactor } from '../../../api/types';
import { useAuth } from '../../../lib/auth/auth-context';
import { leadSettingDraftStore, type DraftStore } from '../../../lib/drafts';
import { scoreFactors, weightedStages, type WeightedStage } from '../../../lib/lead-labels';
import type { RuleDraft } from './routing-rules';

/** With the version it started from, so a late save is refused. */
interface RoutingDraft {
  rules: RuleDraft[];
  version: number;
}

export interface NumberDraft<Name extends string> {
  texts: Record<Name, string>;
  version: number;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const areTexts = (value: unknown, names: readonly string[]) =>
  names.every((name) => typeof record(value)[name] === 'string');
const isVersioned = (value: object) => typeof record(value)['version'] === 'number';

const numberDraftStore = <Name extends string>(names: readonly Name[]) =>
  leadSettingDraftStore(
    (value): value is NumberDraft<Name> => isVersioned(value) && areTexts(record(value)['texts'], names),
  );

const drafts = {
  routing: leadSettingDraftStore((value): value is RoutingDraft => {
    const { rules } = record(value);
    return (
      isVersioned(value) &&
      Array.isArray(rules) &&
      rules.every(
        (rule) => areTexts(rule, ['key', 'staffId', 'zones', 'maxOpen']) && Array.isArray(record(rule)['services']),
      )
    );
  }),
  score: numberDraftStore<ScoreFactor>(scoreFactors),
  stages: numberDraftStore<WeightedStage>(weightedStages),
};

export interface Draft<T> {
  /** Null while nothing is changed. */
  mine: T | null;
  setMine: (mine: T | null) => void;
  forget: () => void;
}

function useDraft<T>(store: DraftStore<T>, name: string): Draft<T> {
  const userId = useAuth().user?.id ?? null;
  const [mine, setMine] = useState(() => store.read(userId, name));
  return {
    mine,
    setMine: (draft) => {
      setMine(draft);
      store.save(userId, name, draft);
    },
    forget: () => store.save(userId, name, null),
  };
}

export const useRoutingDraft = () => useDraft(drafts.routing, 'routing');
export const useScoreDraft = () => useDraft(drafts.score, 'score');
export const useStagesDraft = () => useDraft(drafts.stages, 'stages');
