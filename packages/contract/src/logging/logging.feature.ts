import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'logging.capture': 'anyone',
  'logging.list': 'administrator',
  'logging.export': 'administrator',
} as const satisfies FeatureParts['policy']

export const staffCalls = {
  'logging.list': {
    method: 'GET',
    path: '/admin/logs',
    query: ['level', 'origin', 'category', 'q', 'user', 'from', 'to', 'before'],
  },
  'logging.export': {
    method: 'GET',
    path: '/admin/logs.csv',
    query: ['level', 'origin', 'category', 'q', 'user', 'from', 'to'],
  },
} as const satisfies FeatureParts['staffCalls']

export const privilegedReads = ['logging.list', 'logging.export'] as const satisfies FeatureParts['privilegedReads']

export const retention = ['logs'] as const satisfies FeatureParts['retention']
