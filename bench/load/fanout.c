// The least a server can do to tell many: one thread, one ready frame, one write for each socket. Reads `tell COUNT EVERY_MS`
// from standard input, and answers a line when all are told.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
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

enum { SOCKETS_MAX = 20000 };
static int sockets[SOCKETS_MAX], count;
static char text[512];

static int64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void tell(const char *message) {
  unsigned char frame[600];
  int length = snprintf((char *)frame + 4, sizeof frame - 4, message, now_ns());
  frame[0] = 0x81;
  frame[1] = 126;
  frame[2] = length >> 8;
  frame[3] = length;
  for (int index = 0; index < count; index++) {
    if (write(sockets[index], frame, length + 4) != length + 4) fprintf(stderr, "fanout: a socket is full\n");
  }
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), one = 1, epoll_fd = epoll_create1(0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  bind(listener, (struct sockaddr *)&address, size);
  listen(listener, 512);
  getsockname(listener, (struct sockaddr *)&address, &size);
  printf("port %d\n", ntohs(address.sin_port));
  fflush(stdout);
  struct epoll_event event = {.events = EPOLLIN, .data.fd = listener};
  epoll_ctl(epoll_fd, EPOLL_CTL_ADD, listener, &event);
  event.data.fd = 0;
  epoll_ctl(epoll_fd, EPOLL_CTL_ADD, 0, &event);
  int left = 0;
  int64_t every_ns = 0, due_ns = 0;
  for (;;) {
    struct epoll_event events[256];
    int wait_ms = left == 0 ? -1 : (int)((due_ns - now_ns()) / 1000000);
    int ready = epoll_wait(epoll_fd, events, 256, left > 0 && wait_ms < 0 ? 0 : wait_ms);
    for (int index = 0; index < ready; index++) {
      int fd = events[index].data.fd;
      if (fd == listener) {
        int accepted;
        while ((accepted = accept4(listener, NULL, NULL, SOCK_NONBLOCK)) >= 0) {
          setsockopt(accepted, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
          event.data.fd = accepted;
          epoll_ctl(epoll_fd, EPOLL_CTL_ADD, accepted, &event);
        }
      } else {
        ssize_t got = read(fd, text, sizeof text - 1);
        if (got <= 0 && fd == 0) return 0;
        if (got <= 0) {
          if (errno != EAGAIN || got == 0) close(fd);
          continue;
        }
        text[got] = 0;
        if (fd == 0) {
          long every_ms = 0;
          if (sscanf(text, "tell %d %ld", &left, &every_ms) == 2) every_ns = every_ms * 1000000, due_ns = now_ns();
        } else if (strncmp(text, "GET ", 4) == 0) {
          static const char answer[] = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                       "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\nSec-WebSocket-Protocol: foyer.1\r\n\r\n";
          if (write(fd, answer, sizeof answer - 1) > 0) sockets[count++] = fd;
        }
      }
    }
    if (left > 0 && now_ns() >= due_ns) {
      tell(argv[1]);
      due_ns += every_ns;
      if (--left == 0) {
        printf("told\n");
        fflush(stdout);
      }
    }
  }
}
