import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InvitationMailState, RequestOf } from '@foyer/contract'
import { usePlatform } from '../../../platform/platform-context.ts'

const key = 'invitations'

/** Mailed invitations, a page of them; `page` counts from 1. It is read again often while some wait. */
export function useInvitations(state: InvitationMailState | undefined, page: number) {
  const { api } = usePlatform()
  return useQuery({
    queryKey: [key, state, page],
    queryFn: ({ signal }) =>
      api.call('admin.list-invitations', {
        query: { ...(state !== undefined && { state }), page: String(page - 1) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => ((data?.counts.waiting ?? 0) > 0 ? 3_000 : 20_000),
  })
}

/** What an administrator may do with them; the list shows it at once. */
export function useInvitationActions() {
  const { api } = usePlatform()
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: [key] })
  return {
    resend: useMutation({
      mutationFn: (which: RequestOf<'admin.resend-invitations'>['body']['which']) =>
        api.call('admin.resend-invitations', { body: { which } }),
      onSettled,
    }),
    cancel: useMutation({ mutationFn: () => api.call('admin.cancel-invitations'), onSettled }),
  }
}
