export { AvatarStack, type AvatarStackProps } from './avatar-stack.tsx'
export { Avatar, type AvatarProps } from './avatar.tsx'
export { gradientOf } from './gradient.ts'
export { initialsOf } from './initials.ts'
