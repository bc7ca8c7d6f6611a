// Many readers of one room in one process. They connect, say who they are, enter the chat of an area, and read; the first few
// write. Told what to do on standard input, line by line (`write N`: as many messages a second, `measure S`); answers with JSON.
//
//   chatload PORTS PATH TOKENS AREA WRITERS
//
// PORTS are those of the nodes with commas between; readers connect to them in turn. TOKENS has one token a line, one reader each. With `-` for AREA nobody enters anything; with a path of Socket.IO they greet
// it. Every message holds `t=` and when it was sent, in nanoseconds of the monotonic clock, and `p=` and the place of the
// writer's port in PORTS, so that its way can be measured.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <math.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { OPENING_MAX = 64, PORTS_MAX = 16, READERS_PER_ADDRESS = 100, BUCKETS = 100000, READ_MAX = 1 << 18, REFS = 64 };
enum { NEW, SHAKING, OPENING, ENTERING, THERE, GONE };

typedef struct {
  int fd, state, ref;
  char *token;
  unsigned char *rest;
  uint32_t rest_length, rest_size;
  int64_t rev;
  uint64_t messages;
} Reader;

static Reader *readers;
static int ports[PORTS_MAX], port_count;
static int reader_count, writer_count, epoll_fd, opening, there, next_reader, next_writer, is_engine;
static const char *path, *area;
static char room[80];
static double rate;
static uint64_t facts, messages, acks, sent, failures, gaps, closes, bytes;
static uint32_t way_of[BUCKETS], across_of[BUCKETS], ack_of[BUCKETS];
static int64_t (*sent_at)[REFS];
static double measure_from, measure_until;
static unsigned char input[READ_MAX * 2];

static int64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}
static double now_s(void) { return now_ns() / 1e9; }
static void die(const char *what) {
  fprintf(stderr, "chatload: %s: %s\n", what, strerror(errno));
  exit(1);
}
/** In tenths of a millisecond. */
static void note(uint32_t *buckets, int64_t from_ns, int64_t to_ns) {
  int64_t late = (to_ns - from_ns) / 100000;
  buckets[late < 0 ? 0 : late >= BUCKETS ? BUCKETS - 1 : late]++;
}

static int port_place(const Reader *reader) { return (reader - readers) % port_count; }

static void put(Reader *reader, int opcode, const char *text, size_t length) {
  unsigned char out[8192];
  size_t at = 0;
  out[at++] = 0x80 | opcode;
  if (length < 126) out[at++] = 0x80 | length;
  else {
    out[at++] = 0x80 | 126;
    out[at++] = length >> 8;
    out[at++] = length;
  }
  // The mask is 0, so that the text stays as it is.
  memset(out + at, 0, 4);
  at += 4;
  memcpy(out + at, text, length);
  at += length;
  if (send(reader->fd, out, at, MSG_NOSIGNAL) != (ssize_t)at) fprintf(stderr, "chatload: a reader could not send\n");
}

static int ask(Reader *reader, const char *type, const char *body) {
  char text[6000];
  int length = snprintf(text, sizeof text, "{\"type\":\"%s\",\"ref\":%d,\"body\":%s}", type, ++reader->ref, body);
  put(reader, 1, text, length);
  return reader->ref;
}

static void begin(Reader *reader) {
  int place = (reader - readers) / READERS_PER_ADDRESS, one = 1;
  reader->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (reader->fd < 0) die("socket");
  setsockopt(reader->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  setsockopt(reader->fd, IPPROTO_IP, 24 /* IP_BIND_ADDRESS_NO_PORT */, &one, sizeof one);
  struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET, .sin_port = htons(ports[port_place(reader)])};
  from.sin_addr.s_addr = htonl(0x7f020001 + (place / 200) * 256 + place % 200);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (bind(reader->fd, (struct sockaddr *)&from, sizeof from) < 0) die("bind");
  if (connect(reader->fd, (struct sockaddr *)&to, sizeof to) < 0 && errno != EINPROGRESS) die("connect");
  struct epoll_event event = {.events = EPOLLIN | EPOLLOUT, .data.ptr = reader};
  epoll_ctl(epoll_fd, EPOLL_CTL_ADD, reader->fd, &event);
  reader->state = NEW;
  opening++;
}

static void shake(Reader *reader) {
  char text[512];
  int port = ports[port_place(reader)];
  int length = snprintf(text, sizeof text,
                        "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
                        "dGhlIHNhbXBsZSBub25jZQ==\r\n%s\r\n",
                        path, port, port, is_engine ? "" : "Sec-WebSocket-Protocol: foyer.1\r\n");
  if (send(reader->fd, text, length, MSG_NOSIGNAL) != length) die("handshake");
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = reader};
  epoll_ctl(epoll_fd, EPOLL_CTL_MOD, reader->fd, &event);
  reader->state = SHAKING;
}

static void settled(Reader *reader) {
  if (reader->state == THERE) return;
  reader->state = THERE;
  opening--;
  there++;
}

static void write_one(void) {
  static uint64_t count;
  Reader *reader = &readers[next_writer++ % writer_count];
  if (reader->state != THERE) return;
  char body[512];
  int64_t now = now_ns();
  // A client's own name for a message is a UUID of the fourth kind.
  uint64_t own = ++count;
  snprintf(body, sizeof body,
           "{\"roomId\":\"%s\",\"clientId\":\"%08x-%04x-4%03x-8%03x-%012lx\",\"text\":\"Somebody asks a question, number "
           "%lu t=%ld p=%d \"}",
           room, (unsigned)(now >> 8), (unsigned)(own >> 12) & 0xffff, (unsigned)own & 0xfff, (unsigned)(now >> 3) & 0xfff, own,
           own, now, port_place(reader));
  int ref = ask(reader, "chat.send", body);
  sent_at[reader - readers][ref % REFS] = now;
  sent++;
}

static int64_t number_after(const char *text, size_t length, const char *name) {
  const char *at = memmem(text, length, name, strlen(name));
  return at == NULL ? -1 : atoll(at + strlen(name));
}

static void count_messages(Reader *reader, const char *text, size_t length) {
  int64_t now = now_ns();
  for (const char *at = text; (at = memmem(at, text + length - at, "t=1", 2)) != NULL;) {
    at += 2;
    if (*at < '0' || *at > '9') continue;
    note(way_of, atoll(at), now);
    const char *end = at + strspn(at, "0123456789");
    if (strncmp(end, " p=", 3) == 0 && atoi(end + 3) != port_place(reader)) note(across_of, atoll(at), now);
    reader->messages++;
    messages++;
  }
}

static void hear(Reader *reader, int opcode, const char *text, size_t length) {
  static const char changed[] = "{\"type\":\"chat.changed\"", answer[] = "{\"type\":\"answer\"", failure[] = "{\"type\":\"failure\"";
#define IS(name) (length >= sizeof name - 1 && memcmp(text, name, sizeof name - 1) == 0)
  if (opcode == 9) return put(reader, 10, text, length);
  if (opcode == 8) {
    if (closes++ < 5) fprintf(stderr, "chatload: closed: %.*s\n", (int)length, text + 2);
    return;
  }
  if (is_engine) {
    if (text[0] == '0') put(reader, 1, "40", 2);
    else if (text[0] == '2') put(reader, 1, "3", 1);
    else if (length > 1 && text[0] == '4' && text[1] == '0') settled(reader);
    else facts++, count_messages(reader, text, length);
    return;
  }
  if (IS(changed)) {
    facts++;
    int64_t from = number_after(text, length, "\"from\":"), rev = number_after(text, length, "\"rev\":");
    if (from > reader->rev) gaps++;
    if (rev > reader->rev) {
      count_messages(reader, text, length);
      reader->rev = rev;
    }
  } else if (IS(answer)) {
    int64_t ref = number_after(text, length, "\"ref\":");
    if (reader->state == OPENING) {
      if (area[0] == '-') return settled(reader);
      char body[128];
      snprintf(body, sizeof body, "{\"place\":{\"kind\":\"area\",\"id\":\"%s\"}}", area);
      ask(reader, "chat.enter-place", body);
      reader->state = ENTERING;
    } else if (reader->state == ENTERING) {
      const char *id = memmem(text, length, "\"roomId\":\"", 10);
      if (id != NULL && room[0] == 0) sscanf(id + 10, "%79[^\"]", room);
      reader->rev = number_after(text, length, "\"headRev\":");
      settled(reader);
    } else if (reader - readers < writer_count) {
      acks++;
      note(ack_of, sent_at[reader - readers][ref % REFS], now_ns());
    }
  } else if (IS(failure)) {
    if (failures++ < 5) fprintf(stderr, "chatload: refused: %.*s\n", (int)length, text);
  } else if (area[0] == '-' || memmem(text, length, "t=", 2) != NULL) {
    facts++;
    count_messages(reader, text, length);
  }
}

static size_t take(Reader *reader, unsigned char *from, size_t length) {
  size_t at = 0;
  if (reader->state == SHAKING) {
    unsigned char *end = memmem(from, length, "\r\n\r\n", 4);
    if (end == NULL) return 0;
    if (memcmp(from, "HTTP/1.1 101", 12) != 0) {
      fprintf(stderr, "chatload: %.*s\n", (int)length, from);
      exit(1);
    }
    at = end + 4 - from;
    reader->state = OPENING;
    if (reader->token[0] == '-') settled(reader);
    else if (!is_engine) {
      char body[4200];
      snprintf(body, sizeof body, "{\"token\":\"%s\",\"wireVersion\":2}", reader->token);
      ask(reader, "realtime.open", body);
    }
  }
  while (length - at >= 2) {
    size_t size = from[at + 1] & 127, head = 2;
    if (size == 126) {
      if (length - at < 4) break;
      size = from[at + 2] << 8 | from[at + 3];
      head = 4;
    } else if (size == 127) {
      if (length - at < 10) break;
      size = 0;
      for (int index = 2; index < 10; index++) size = size << 8 | from[at + index];
      head = 10;
    }
    if (length - at < head + size) break;
    hear(reader, from[at] & 15, (char *)from + at + head, size);
    at += head + size;
  }
  return at;
}

static void receive(Reader *reader) {
  ssize_t got = recv(reader->fd, input + reader->rest_length, READ_MAX, 0);
  if (got < 0 && errno == EAGAIN) return;
  if (got <= 0) {
    if (closes++ < 5) fprintf(stderr, "chatload: a reader lost its connection\n");
    if (reader->state == THERE) there--;
    else opening--;
    reader->state = GONE;
    close(reader->fd);
    return;
  }
  bytes += got;
  if (reader->rest_length > 0) memcpy(input, reader->rest, reader->rest_length);
  size_t length = reader->rest_length + got, taken = take(reader, input, length);
  reader->rest_length = length - taken;
  if (reader->rest_length > reader->rest_size) reader->rest = realloc(reader->rest, reader->rest_size = reader->rest_length * 2);
  if (reader->rest_length > 0) memcpy(reader->rest, input + taken, reader->rest_length);
}

static void print_times(const char *name, const uint32_t *buckets) {
  static const double shares[] = {0.5, 0.95, 0.99, 1};
  static const char *names[] = {"p50", "p95", "p99", "max"};
  uint64_t total = 0;
  for (int at = 0; at < BUCKETS; at++) total += buckets[at];
  printf(",\"%s\":{\"count\":%lu", name, total);
  for (int share = 0; share < 4; share++) {
    uint64_t sum = 0, wanted = ceil(total * shares[share]);
    int at = 0;
    while (at < BUCKETS - 1 && (sum += buckets[at]) < wanted) at++;
    printf(",\"%s\":%.1f", names[share], total == 0 ? 0 : at / 10.0);
  }
  printf("}");
}

static void report(void) {
  uint64_t least = UINT64_MAX, most = 0;
  int64_t first = INT64_MAX, last = 0;
  for (int index = 0; index < reader_count; index++) {
    Reader *reader = &readers[index];
    if (reader->state != THERE) continue;
    if (reader->messages < least) least = reader->messages;
    if (reader->messages > most) most = reader->messages;
    if (reader->rev < first) first = reader->rev;
    if (reader->rev > last) last = reader->rev;
  }
  printf("{\"seconds\":%.3f,\"there\":%d,\"sent\":%lu,\"acks\":%lu,\"failures\":%lu,\"facts\":%lu,\"messages\":%lu,\"gaps\":%lu,"
         "\"closes\":%lu,\"bytes\":%lu,\"leastMessages\":%lu,\"mostMessages\":%lu,\"firstRev\":%ld,\"lastRev\":%ld",
         now_s() - measure_from, there, sent, acks, failures, facts, messages, gaps, closes, bytes, least, most, first, last);
  print_times("way", way_of);
  print_times("across", across_of);
  print_times("ack", ack_of);
  printf("}\n");
  fflush(stdout);
}

static void measure(double seconds) {
  memset(way_of, 0, sizeof way_of);
  memset(across_of, 0, sizeof across_of);
  memset(ack_of, 0, sizeof ack_of);
  facts = messages = acks = sent = failures = bytes = 0;
  for (int index = 0; index < reader_count; index++) readers[index].messages = 0;
  measure_from = now_s();
  measure_until = measure_from + seconds;
}

int main(int argc, char **argv) {
  if (argc != 6) {
    fprintf(stderr, "usage: chatload PORTS PATH TOKENS AREA WRITERS\n");
    return 2;
  }
  for (char *one = strtok(argv[1], ","); one != NULL && port_count < PORTS_MAX; one = strtok(NULL, ",")) ports[port_count++] = atoi(one);
  path = argv[2];
  area = argv[4];
  writer_count = atoi(argv[5]);
  is_engine = strncmp(path, "/socket.io", 10) == 0;
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  FILE *tokens = fopen(argv[3], "r");
  if (tokens == NULL) die("tokens");
  char *line = NULL;
  size_t line_size = 0;
  ssize_t length;
  int size = 0;
  while ((length = getline(&line, &line_size, tokens)) > 0) {
    if (reader_count == size) readers = realloc(readers, (size = size * 2 + 1024) * sizeof *readers);
    memset(&readers[reader_count], 0, sizeof *readers);
    line[length - 1] = 0;
    readers[reader_count++].token = strdup(line);
  }
  sent_at = calloc(writer_count + 1, sizeof *sent_at);
  epoll_fd = epoll_create1(0);
  struct epoll_event commands = {.events = EPOLLIN, .data.ptr = NULL};
  epoll_ctl(epoll_fd, EPOLL_CTL_ADD, 0, &commands);
  int is_told = 0;
  double due = 0, last = now_s();
  for (;;) {
    while (opening < OPENING_MAX && next_reader < reader_count) begin(&readers[next_reader++]);
    if (!is_told && there == reader_count) {
      is_told = 1;
      printf("{\"there\":%d}\n", there);
      fflush(stdout);
    }
    double now = now_s();
    for (due += (now - last) * rate; due >= 1; due--) write_one();
    last = now;
    if (measure_until > 0 && now >= measure_until) {
      report();
      measure_until = 0;
    }
    struct epoll_event events[512];
    int count = epoll_wait(epoll_fd, events, 512, 2);
    for (int index = 0; index < count; index++) {
      Reader *reader = events[index].data.ptr;
      if (reader == NULL) {
        char text[256];
        ssize_t got = read(0, text, sizeof text - 1);
        if (got <= 0) return 0;
        text[got] = 0;
        for (char *one = strtok(text, "\n"); one != NULL; one = strtok(NULL, "\n")) {
          if (strncmp(one, "write ", 6) == 0) rate = atof(one + 6);
          else if (strncmp(one, "measure ", 8) == 0) measure(atof(one + 8));
        }
      } else if (reader->state == NEW && events[index].events & (EPOLLOUT | EPOLLERR)) shake(reader);
      else if (reader->state != GONE) receive(reader);
    }
  }
}
