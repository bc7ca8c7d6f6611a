import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminAccount, AdminAccounts, Authority } from '@foyer/contract'
import { usePlatform } from '../../platform/platform-context.ts'

const lists = 'accounts'

/** The accounts that match, a page of them; `page` counts from 1. The page before stays until the next one is here. */
export function useAccounts(words: string, page: number) {
  const { api } = usePlatform()
  return useQuery({
    queryKey: [lists, words, page],
    queryFn: ({ signal }) =>
      api.call('admin.list-accounts', {
        query: { ...(words !== '' && { q: words }), page: String(page - 1) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Others change accounts too, and people sign in.
    refetchInterval: 20_000,
  })
}

/** What an administrator may do; each settles once the server has said so and the lists show it. */
export function useAccountActions() {
  const { api } = usePlatform()
  const cache = useQueryClient()
  const showAnew = async (changed?: AdminAccount) => {
    if (changed !== undefined) {
      cache.setQueriesData<AdminAccounts>({ queryKey: [lists] }, (list) => list && replaceIn(list, changed))
    }
    await Promise.all([
      cache.invalidateQueries({ queryKey: [lists] }),
      cache.invalidateQueries({ queryKey: ['account-count'] }),
    ])
  }
  // A refused change was made by what the list did not show yet.
  const onError = () => void showAnew()
  return {
    showAnew: () => showAnew(),
    create: useMutation({
      mutationFn: (account: { email: string; name?: string; authority: Authority; locale: string }) =>
        api.call('admin.create-account', { body: account }),
      onSuccess: () => showAnew(),
    }),
    setAuthority: useMutation({
      mutationFn: ({ userId, authority }: { userId: string; authority: Authority }) =>
        api.call('admin.set-authority', { params: { userId }, body: { authority } }),
      onSuccess: showAnew,
      onError,
    }),
    setEnabled: useMutation({
      mutationFn: ({ userId, isEnabled }: { userId: string; isEnabled: boolean }) =>
        api.call('admin.set-enabled', { params: { userId }, body: { isEnabled } }),
      onSuccess: showAnew,
      onError,
    }),
    update: useMutation({
      mutationFn: ({ userId, ...body }: { userId: string; email?: string; name?: string; locale: string }) =>
        api.call('admin.update-account', { params: { userId }, body }),
      onSuccess: ({ account }) => showAnew(account),
      onError,
    }),
    erase: useMutation({
      mutationFn: ({ userId, email }: { userId: string; email: string }) =>
        api.call('admin.delete-account', { params: { userId }, body: { email } }),
      onSuccess: () => showAnew(),
      onError,
    }),
    endSessions: useMutation({
      mutationFn: (userId: string) => api.call('admin.end-sessions', { params: { userId } }),
      onError,
    }),
    resetSecondFactor: useMutation({
      mutationFn: (userId: string) => api.call('admin.reset-second-factor', { params: { userId } }),
      onSuccess: showAnew,
      onError,
    }),
    invite: useMutation({
      mutationFn: ({ userId, locale }: { userId: string; locale: string }) =>
        api.call('admin.invite', { params: { userId }, body: { locale } }),
      onError,
    }),
  }
}

export type AccountActions = ReturnType<typeof useAccountActions>

const replaceIn = (list: AdminAccounts, changed: AdminAccount): AdminAccounts => ({
  ...list,
  accounts: list.accounts.map((account) => (account.userId === changed.userId ? changed : account)),
})
