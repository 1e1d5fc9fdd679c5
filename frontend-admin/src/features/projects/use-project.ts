import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import type { Project, ProjectStaff } from '../../api/types';
import { currentOf, useWrite, type WriteCall } from '../../api/use-write';
import { isUnder, PROJECT_STAFF_PATH, PROJECTS_PATH } from '../../lib/live/outdated';

export { PROJECTS_PATH };

export const projectPath = (id: string): string => `${PROJECTS_PATH}/${id}`;

export const useProject = (id: string) => useQuery<Project>({ queryKey: [projectPath(id)] });

/** Staff who work on builds. */
export function useStaff(): ProjectStaff['items'] {
  return useQuery<ProjectStaff>({ queryKey: [PROJECT_STAFF_PATH] }).data?.items ?? [];
}

/** Staff who can change a project, so that they can manage it. */
export function useManagers(): ProjectStaff['items'] {
  return useStaff().filter(({ role }) => role !== 'service');
}

/** What the pages show of a project after one of its writes: itself at once, lists and parts read again. */
function useAcceptProject() {
  const queryClient = useQueryClient();
  return (project: Project) => {
    queryClient.setQueryData([projectPath(project.id)], project);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' &&
        path !== projectPath(project.id) &&
        (isUnder(path, projectPath(project.id)) || isProjectList(path)),
    });
  };
}

const isProjectList = (path: string): boolean =>
  path.split('?')[0] === PROJECTS_PATH ||
  ['/board', '/schedule', '/needs'].some((list) => isUnder(path, PROJECTS_PATH + list));

interface Options {
  onSaved?: (project: Project, call: WriteCall) => void;
  onRefused?: (error: Error) => void;
}

/** Writes that return the whole project. */
export function useProjectWrite({ onSaved, onRefused }: Options = {}) {
  const accept = useAcceptProject();
  const mutation = useWrite<Project>({
    onSuccess: (project, call) => {
      accept(project);
      onSaved?.(project, call);
    },
    onError: (error) => {
      const current = currentOf<Project>(error);
      if (current && Array.isArray(current.phases)) accept(current);
      onRefused?.(error);
    },
  });
  const send = (id: string, suffix: string, body: unknown, callbacks?: Parameters<typeof mutation.run>[1]) =>
    mutation.run({ method: 'POST', path: `${projectPath(id)}${suffix}`, body }, callbacks);
  return { ...mutation, send };
}

export function useProjectUndo() {
  const write = useProjectWrite({
    onSaved: ({ number }) =>
      showToast({ title: `The last change to project ${number} was undone`, variant: 'success' }),
    onRefused: (error) => showToast({ title: 'Could not undo', description: errorText(error), variant: 'destructive' }),
  });
  const undo = (projectId: string, undoId: string) => {
    if (!write.isPending) write.send(projectId, '/undo', { undoId });
  };
  const showDone = (title: string, { id, undo: last }: Project) =>
    showToast({
      title,
      variant: 'success',
      ...(last && { action: { label: 'Undo', onPress: () => undo(id, last.id) } }),
    });
  return { undo, showDone, isUndoing: write.isPending };
}
