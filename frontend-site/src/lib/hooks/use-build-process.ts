import { DEFAULT_PROCESS, type BuildProcess } from 'poolkit/build-process';
import { useLiveRead } from './use-live-read';

/** The process that the office has published; until it is here, the one that the software came with. */
export function useBuildProcess(isWanted: boolean): BuildProcess {
  const live = useLiveRead<BuildProcess>('/api/process', isWanted);
  return live.state === 'here' ? live.value : DEFAULT_PROCESS;
}
