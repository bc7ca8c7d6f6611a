import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { Field } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import { Filters, wideFilter } from '../../platform/panel/filters.tsx'
import type { ConsentFilter } from './consent-filter.ts'
import styles from './filters.module.css'

interface ConsentFiltersProps {
  readonly filter: ConsentFilter
  /** Those there are lines of, by id, with what they are called. */
  readonly providers: readonly { readonly id: string; readonly name: string }[]
  readonly onFilter: (filter: ConsentFilter) => void
}

/** Which lines are shown. Words are asked for with Enter or on leaving the field, as each reading is noted. */
export function ConsentFilters({ filter, providers, onFilter }: ConsentFiltersProps) {
  const { t } = useAdminTexts()
  const [typed, setTyped] = useState(filter.q ?? '')
  useEffect(() => setTyped(filter.q ?? ''), [filter.q])
  /** With another value, or without it. */
  const change = (name: keyof ConsentFilter, value: string) => {
    const { [name]: before, ...others } = filter
    if ((before ?? '') !== value) onFilter(value === '' ? others : { ...others, [name]: value })
  }
  const find = () => change('q', typed.trim())
  return (
    <Filters onSubmit={find}>
      <div className={cx(wideFilter, styles.words)}>
        <Field
          type="search"
          label={t('admin.consents.search')}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          icon={<Search size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={find}
        />
        <Button type="submit">{t('admin.consents.find')}</Button>
      </div>
      <Select
        label={t('admin.consents.provider')}
        value={filter.provider ?? ''}
        onChange={(event) => change('provider', event.target.value)}
        options={[
          { value: '', label: t('admin.consents.any-provider') },
          ...providers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label={t('admin.consents.decision')}
        value={filter.decision ?? ''}
        onChange={(event) => change('decision', event.target.value)}
        options={[
          { value: '', label: t('admin.consents.any-decision') },
          { value: 'accepted', label: t('admin.consents.accepted') },
          { value: 'refused', label: t('admin.consents.refused') },
        ]}
      />
      <Select
        label={t('admin.consents.venue')}
        value={filter.venue ?? ''}
        onChange={(event) => change('venue', event.target.value)}
        options={[
          { value: '', label: t('admin.consents.any-venue') },
          { value: 'LIVE', label: t('admin.overview.live') },
          { value: 'STAGE', label: t('admin.overview.stage') },
        ]}
      />
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          type="date"
          label={t(`admin.consents.${name}`)}
          value={filter[name] ?? ''}
          {...(name === 'until' && filter.from !== undefined && { min: filter.from })}
          onChange={(event) => change(name, event.target.value)}
        />
      ))}
    </Filters>
  )
}
